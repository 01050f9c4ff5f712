// A bot over the network: it takes a seat at a table that allows hints, and plays what counts most.
//
//   node network_bot.mjs http://127.0.0.1:8000 CODE        (Node 22 or later, nothing else)

const NAME = 'Automate en JavaScript';
const [url, code] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };

async function call(path, options = {}) {
  const answer = await fetch(`${url}/api/1${path}`, { headers, ...options });
  return answer.ok ? answer.json() : null;
}

const { token } = await call('/programs', { method: 'POST', body: JSON.stringify({ name: NAME }) });
headers['x-lettrine-identity'] = token;
const { table } = await call(`/codes/${code}`);
const socket = new WebSocket(`${url.replace('http', 'ws')}/api/1/tables/${table}/socket`);
const send = (message) => socket.send(JSON.stringify(message));

let now; // the table as last told
let asked = ''; // what was asked and is not answered yet
let count = 0;

function ask(what) {
  asked = `m${++count}`;
  send({ type: 'ask', id: asked, seen: now.seq, ask: what });
}

async function act() {
  const { seat, phase, acting = [] } = now.table;
  if (seat === null) return ask({ ask: 'take_seat', name: NAME, code });
  if (phase !== 'playing' || !acting.includes(seat)) return;
  asked = 'a list of moves';
  const listed = await call(`/tables/${table}/moves?best_first=true`);
  asked = '';
  if (listed?.moves.length) ask({ ask: 'move', move: listed.moves[0].move });
}

socket.onopen = () => send({ type: 'hello', identity: token, code });
socket.onmessage = async ({ data }) => {
  const told = JSON.parse(data);
  now = told.update ?? now;
  if (told.id === asked) asked = ''; // done, or refused as stale: the table is looked at again
  if (now.table.phase === 'over') {
    console.log(JSON.stringify(now.table.totals));
    socket.close();
  } else if (!asked) await act();
};
socket.onclose = ({ code: reason }) => process.exit(reason === 1000 || reason === 1005 ? 0 : 1);
