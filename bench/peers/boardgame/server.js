// boardgame.io's own server, matches in memory: node server.js PORT FILE, where FILE is JSON made by bench/server_peer.py.
const fs = require("fs");
const { Server, Origins } = require("boardgame.io/server");
const { relais } = require("./relais.js");

const [port, file] = process.argv.slice(2);
const { words, pack, values, target } = JSON.parse(fs.readFileSync(file, "utf8"));
const openings = new Set(words.filter((word) => word.length === 3).map((word) => [...word].sort().join("")));
const game = relais({ words: new Set(words), openings, pack, values, target });
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(port), callback: () => console.log("ready") });
