// boardgame.io's own server with the race of bench/server/race.py: `node server.js PORT memory|DIR`.
const { Server, FlatFile } = require("boardgame.io/server");

const Race = {
  name: "race",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ places: [0, 0], numbers: [11, 22], turn: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, playerID }, spaces) => {
      if (![1, 2, 3].includes(spaces)) return "INVALID_MOVE";
      G.places[Number(playerID)] += spaces;
      G.turn += 1;
    },
  },
  // a view per player: each sees its own number only
  playerView: ({ G, playerID }) => ({
    places: G.places,
    turn: G.turn,
    own: playerID === null ? 0 : G.numbers[Number(playerID)],
  }),
  disableUndo: true,
};

const [, , port, storage] = process.argv;
const db = storage === "memory" ? undefined : new FlatFile({ dir: storage });
const server = Server({ games: [Race], db, origins: [/./] });
server.run(Number(port), () => console.log("ready"));
