// Have Lighthouse look at pages, one after the other, in a browser that is already open: it knows whose tables these
// are. Called with the port of that browser; reads a page a line (its address, and whether it is seen on a phone) and
// answers each with its scores and with what took points off. Lighthouse empties the caches before each page, and
// leaves the cookies.

import { createInterface } from 'node:readline';
import lighthouse, { desktopConfig } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const port = Number(process.argv[2]);

async function look({ url, is_phone: isPhone }) {
  const flags = { port, onlyCategories: CATEGORIES, disableFullPageScreenshot: true };
  const { lhr } = await lighthouse(url, flags, isPhone ? undefined : desktopConfig);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = CATEGORIES.map((name) => Math.round(100 * lhr.categories[name].score));
  return { url: lhr.finalDisplayedUrl, scores, faults: CATEGORIES.flatMap((name) => faults(lhr, name)) };
}

function faults(lhr, category) {
  const counted = lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0);
  const audits = counted.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 0.9);
  return audits.map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim());
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await look(JSON.parse(line))));
}
