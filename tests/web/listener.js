// What a screen reader says of a page, in its order: what comes into a live region, dialogs and headings that take the focus.
// Time passes where a test says so: who listens rests (`rest`), and only then comes what waits for half a second or more.
window.heard = [];
(() => {
  const REGION = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
  const URGENT = '[aria-live=assertive], [role=alert]';
  const textOf = (window.textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return '';
    const text = [...node.childNodes].map(textOf).join('');
    const isForeign = node.lang && node.lang !== document.documentElement.lang && text.trim();
    return isForeign ? `‹${text}›` : text;
  });
  const say = (mark, text) => {
    const plain = text.replace(/[ \n\t]+/g, ' ').trim();
    if (plain) heard.push(mark + plain);
  };
  const announce = (region, text) => say(region.matches(URGENT) ? '! ' : '', text);
  const isAtomic = (region) => (region.ariaAtomic ?? String(region.role !== 'log' && region.role !== null)) === 'true';
  const nearest = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest(REGION);

  new MutationObserver((records) => {
    const whole = new Set();
    for (const { type, target, addedNodes } of records) {
      const region = nearest(target);
      const added = type === 'characterData' ? [target] : [...addedNodes].filter((node) => node.isConnected);
      for (const node of added) {
        if (region && isAtomic(region)) whole.add(region);
        else if (region) announce(region, textOf(node));
        else if (node.nodeType === Node.ELEMENT_NODE)
          for (const inner of [node, ...node.querySelectorAll('*')]) if (inner.matches(REGION)) whole.add(inner);
      }
    }
    for (const region of whole) announce(region, textOf(region));
  }).observe(document, { subtree: true, childList: true, characterData: true });

  addEventListener('focusin', ({ target }) => {
    const dialog = target.closest('dialog, [role=dialog], [role=alertdialog]');
    if (target.matches('h1, h2')) say('# ', textOf(target));
    else if (dialog && dialog !== window.lastDialog) {
      const name = dialog.ariaLabel ?? document.getElementById(dialog.getAttribute('aria-labelledby'))?.textContent ?? '';
      say('# ', name);
    }
    window.lastDialog = dialog;
  });

  const [later, never] = [window.setTimeout, window.clearTimeout];
  const [LONG, LONGEST] = [500, 5000];
  const waiting = new Map();
  const short = new Set();
  let last = -1;
  window.setTimeout = (run, pause = 0, ...given) => {
    if (pause >= LONG && pause < LONGEST) {
      waiting.set(--last, () => run(...given));
      return last;
    }
    if (pause >= LONGEST) return later(run, pause, ...given);
    const id = later(() => {
      short.delete(id);
      run(...given);
    }, pause);
    short.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    waiting.delete(id);
    short.delete(id);
    never(id);
  };

  const asked = new Set();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (frame) {
    const { type, id } = JSON.parse(frame);
    if (type === 'ask') asked.add(id);
    if (!this.isHeard) this.addEventListener('message', ({ data }) => later(() => asked.delete(JSON.parse(data).id)));
    this.isHeard = true;
    send.call(this, frame);
  };
  const settled = (window.settled = async () => {
    do await new Promise((done) => later(done, 5));
    while (short.size || asked.size);
  });
  window.rest = async () => {
    await settled();
    const due = [...waiting.values()];
    waiting.clear();
    for (const run of due) run();
    await settled();
  };
})();
