from lettrine.games.rummikub.kernel.covering cimport Covering
from lettrine.games.rummikub.kernel.holdings cimport Holdings
from lettrine.games.rummikub.kernel.inventory cimport Inventory
