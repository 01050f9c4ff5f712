"""A club: members by invitation, roles, usual options, tables, a calendar, seasons; pure, as a table is."""
