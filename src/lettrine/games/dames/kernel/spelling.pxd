from lettrine.lexicon.kernel.bits cimport popcount
