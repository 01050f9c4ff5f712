"""Who comes into a club, who leaves it, who may do what there."""

from lettrine.gatherings.club import entry as facts
from lettrine.gatherings.club import message as messages
from lettrine.gatherings.club.club import Club, Member
from lettrine.gatherings.club.errors import ClubError
from lettrine.gatherings.club.settings import MOST_COMINGS, MOST_MEMBERS
from lettrine.gatherings.club.transaction import Transaction
from lettrine.table.entry import MessageRef
from lettrine.table.lobby import read_name


def join(transaction: Transaction, ask: messages.JoinClub, cause: MessageRef) -> None:
    club = transaction.club
    known = club.known(cause.who)
    if known is not None and known.is_in:
        return
    if ask.code.strip().upper() != club.code or club.has_lapsed(transaction.now):
        raise ClubError("lettrine.gatherings:club_not_invited")
    if known is not None and known.is_removed:
        raise ClubError("lettrine.gatherings:club_removed")
    if sum(1 for _ in club.present()) >= MOST_MEMBERS or (known is None and len(club.members) >= 3 * MOST_MEMBERS):
        raise ClubError("lettrine.gatherings:club_full", most=MOST_MEMBERS)
    name = _free_name(club, ask.name, known)
    if known is None:
        transaction.write(facts.Joined(len(club.members) + 1, name, cause.who), cause)
    else:
        _require_few(known)
        transaction.write(facts.Returned(known.number, name), cause)


def leave(transaction: Transaction, _: messages.LeaveClub, cause: MessageRef) -> None:
    forget(transaction, cause.who, cause)


def rename(transaction: Transaction, ask: messages.RenameSelf, cause: MessageRef) -> None:
    member = transaction.club.member(cause.who)
    assert member is not None
    _require_few(member)
    transaction.write(facts.Renamed(member.number, _free_name(transaction.club, ask.name, member)), cause)


def give_role(transaction: Transaction, ask: messages.GiveRole, cause: MessageRef) -> None:
    """Give somebody a role. There is one president: who makes another becomes an organiser."""
    member = transaction.member(ask.number)
    if member.who == cause.who:
        raise ClubError("lettrine.gatherings:club_own_role")
    if member.role == ask.role:
        return
    transaction.write(facts.RoleGiven(member.number, ask.role), cause)
    if ask.role == "president":
        former = transaction.club.member(cause.who)
        assert former is not None
        transaction.write(facts.RoleGiven(former.number, "organiser"))


def remove(transaction: Transaction, ask: messages.RemoveMember, cause: MessageRef) -> None:
    member, asker = transaction.member(ask.number), transaction.club.member(cause.who)
    assert asker is not None
    if member.role != "member" and asker.role != "president":
        raise ClubError("lettrine.gatherings:club_not_president")
    if member.number == asker.number:
        raise ClubError("lettrine.gatherings:club_own_role")
    transaction.write(facts.Left(member.number, is_removed=True), cause)


def pardon(transaction: Transaction, ask: messages.Pardon, cause: MessageRef) -> None:
    if transaction.row(transaction.club.members, ask.number).is_removed:
        transaction.write(facts.Pardoned(ask.number), cause)


def renew_invitation(transaction: Transaction, _: messages.RenewInvitation, cause: MessageRef) -> None:
    transaction.invite_anew(cause)


def forget(transaction: Transaction, who: str, cause: MessageRef | None = None) -> None:
    """Let *who* leave, if they are in; another becomes president where they were."""
    member = transaction.club.member(who)
    if member is None:
        return
    transaction.write(facts.Left(member.number), cause)
    heir = _heir(transaction.club)
    if member.role == "president" and heir is not None:
        transaction.write(facts.RoleGiven(heir.number, "president"))


def _heir(club: Club) -> Member | None:
    """Return who becomes president: the organiser, else the member, who has been in the club for longest."""
    present = list(club.present())
    organisers = [each for each in present if each.role == "organiser"]
    return next(iter(organisers or present), None)


def _free_name(club: Club, text: str, own: Member | None) -> str:
    """Return *text* as a name that people can read and tell from the others'; raise `LettrineError`."""
    name = read_name(text)
    if any(each.name.casefold() == name.casefold() for each in club.present() if own is None or each.who != own.who):
        raise ClubError("lettrine.gatherings:club_name_taken", name=name)
    return name


def _require_few(member: Member) -> None:
    if member.comings >= MOST_COMINGS:
        raise ClubError("lettrine.gatherings:club_too_many_changes")
