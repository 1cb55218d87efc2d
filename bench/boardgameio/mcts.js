// boardgame.io's own MCTS bot, from the first decision on: `node mcts.js SECONDS`.
// Tic-tac-toe is its tutorial's game; the race is longer and has three moves to choose from.
const { MCTSBot } = require("boardgame.io/ai");
const { InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const ITERATIONS = 100;
let played = 0; // moves that the bot has made while it thinks

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      played += 1;
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const full = (line) => line.every((id) => G.cells[id] !== null && G.cells[id] === G.cells[line[0]]);
    if (LINES.some(full)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
  ai: {
    enumerate: (G) =>
      G.cells.flatMap((cell, id) => (cell === null ? [{ move: "clickCell", args: [id] }] : [])),
  },
};

const GOAL = 40;
const Race = {
  setup: () => ({ places: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, playerID }, spaces) => {
      played += 1;
      G.places[Number(playerID)] += spaces;
    },
  },
  endIf: ({ G }) => {
    const winner = G.places.findIndex((place) => place >= GOAL);
    if (winner >= 0) return { winner: String(winner) };
  },
  ai: { enumerate: () => [1, 2, 3].map((spaces) => ({ move: "step", args: [spaces] })) },
};

async function measure(game, seconds) {
  const state = InitializeGame({ game: ProcessGameConfig(game), numPlayers: 2 });
  const options = { game, enumerate: game.ai.enumerate, iterations: ITERATIONS, playoutDepth: 100, seed: "1" };
  await new MCTSBot(options).play(state, "0"); // warm
  played = 0;
  let simulations = 0;
  const began = process.cpuUsage();
  let spent = 0;
  while (spent < seconds) {
    await new MCTSBot(options).play(state, "0");
    simulations += ITERATIONS;
    const { user, system } = process.cpuUsage(began);
    spent = (user + system) / 1e6;
  }
  return { simulations: simulations / spent, "steps/playout": played / simulations };
}

(async () => {
  const seconds = Number(process.argv[2] ?? 1);
  const found = { "tic-tac-toe": await measure(TicTacToe, seconds), race: await measure(Race, seconds) };
  console.log(JSON.stringify(found));
})();
