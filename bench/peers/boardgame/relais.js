// Le Relais (REL-01 to REL-08) for two on boardgame.io: the same rules, cards and words as Lettrine's own.
const { INVALID_MOVE } = require("boardgame.io/core");

const HAND = 12;
const DEALER = 15;
const OPENING = 3;

function sorted(text) {
  return [...text].sort().join("");
}

function without(letters, taken) {
  let left = letters;
  for (const letter of taken) {
    const place = left.indexOf(letter);
    if (place < 0) return null;
    left = left.slice(0, place) + left.slice(place + 1);
  }
  return left;
}

// `words` is a Set, `openings` the sorted letters of the words of three letters, `values` those of the cards.
function relais({ words, openings, pack, values, target }) {
  const canOpen = (hand) => {
    for (let a = 0; a < hand.length; a++)
      for (let b = a + 1; b < hand.length; b++)
        for (let c = b + 1; c < hand.length; c++) if (openings.has(sorted(hand[a] + hand[b] + hand[c]))) return true;
    return false;
  };

  function take(G, random, count) {
    if (G.fresh.length < count) {
      G.fresh = G.fresh + G.under;
      G.under = "";
    }
    const cards = random.Shuffle([...G.fresh]);
    G.fresh = cards.slice(count).join("");
    return cards.slice(0, count).join("");
  }

  function deal(G, random) {
    G.under += G.word + G.hands.join("");
    Object.assign(G, { word: "", author: G.dealer, out: [false, false], hands: ["", ""] });
    if (G.fresh.length < HAND + DEALER) {
      G.fresh += G.under;
      G.under = "";
    }
    G.hands[1 - G.dealer] = take(G, random, HAND);
    let hand = take(G, random, DEALER);
    while (!canOpen(hand)) {
      G.under += hand;
      hand = take(G, random, DEALER);
    }
    G.hands[G.dealer] = hand;
  }

  function next(G, ctx, random, events) {
    const me = Number(ctx.currentPlayer);
    let wanted = G.out[1 - me] ? me : 1 - me;
    if (G.out[0] && G.out[1]) {
      for (const letter of G.word) G.scores[G.author] += values[letter];
      G.dealer = 1 - G.dealer;
      deal(G, random);
      wanted = G.dealer;
    }
    if (wanted !== me) events.endTurn({ next: String(wanted) });
  }

  return {
    name: "relais",
    minPlayers: 2,
    maxPlayers: 2,
    disableUndo: true,
    setup: ({ random }) => {
      const G = { word: "", author: 0, dealer: 0, out: [false, false], hands: ["", ""], fresh: pack, under: "", scores: [0, 0] };
      deal(G, random);
      return G;
    },
    moves: {
      lay: ({ G, ctx, random, events }, word) => {
        const me = Number(ctx.currentPlayer);
        if (typeof word !== "string" || !words.has(word)) return INVALID_MOVE;
        const added = without(word, G.word);
        if (added === null || added.length !== (G.word ? 1 : OPENING)) return INVALID_MOVE;
        const hand = without(G.hands[me], added);
        if (hand === null) return INVALID_MOVE;
        G.hands[me] = hand;
        G.word = word;
        G.author = me;
        if (!hand) G.out[me] = true;
        next(G, ctx, random, events);
      },
      giveUp: ({ G, ctx, random, events }) => {
        if (!G.word) return INVALID_MOVE;
        G.out[Number(ctx.currentPlayer)] = true;
        next(G, ctx, random, events);
      },
    },
    endIf: ({ G }) => {
      const winner = G.scores.findIndex((score) => score >= target);
      return winner < 0 ? undefined : { winner };
    },
    playerView: ({ G, playerID }) => {
      const { hands, fresh, under, ...seen } = G;
      return {
        ...seen,
        hand: playerID === null ? "" : hands[Number(playerID)],
        handSizes: hands.map((hand) => hand.length),
        freshCount: fresh.length,
        underCount: under.length,
      };
    },
  };
}

module.exports = { relais };
