// Prettier writes every declaration of CSS on a line of its own. With this plugin a rule that fits on a line stays on one, and the
// declarations of a longer rule fill its lines. Everything else is printed as Prettier prints it.
import { doc } from 'prettier';
import * as postcss from 'prettier/plugins/postcss';

const { fill, group, indent, line, softline } = doc.builders;
const { print } = postcss.printers.postcss;

/** By the type of a node, what becomes of the parts that Prettier prints it in. */
const JOINED = {
  'selector-root': joinSelectors,
  'css-decl': joinValues,
  'css-rule': (parts) => joinBlock(parts, fill),
  'css-atrule': (parts) => joinBlock(parts, (lines) => lines),
};

export const parsers = { css: { ...postcss.parsers.css, astFormat: 'joined-css' } };
export const printers = {
  'joined-css': {
    ...postcss.printers.postcss,
    print(path, ...rest) {
      const printed = print(path, ...rest);
      return JOINED[path.node.type]?.(printed) ?? printed;
    },
  },
};

/** Selectors of one rule are parted by commas only. */
function joinSelectors(selectors) {
  return group(doc.utils.mapDoc(selectors.contents, (part) => (isBreak(part) ? line : part)));
}

/** Values on lines of their own follow the colon of their property. */
function joinValues(parts) {
  const isList = (part) => part.type === 'indent' && isBreak(part.contents[0]);
  return parts.map((part) => (isList(part) ? group(indent([softline, ...part.contents.slice(1).map(joined)])) : part));
}

/** The lines between braces, unless a blank line parts them, are joined as *arrange* says. */
function joinBlock(parts, arrange) {
  const block = parts.find((part) => Array.isArray(part) && part[1] === '{' && part[2].type === 'indent');
  const lines = block?.[2].contents[1];
  if (!lines || lines.some((part, index) => isBreak(part) && isBreak(lines[index + 1]))) return parts;
  return group(parts.map((part) => (part === block ? [' {', indent([line, arrange(joined(lines))]), line, '}'] : part)));
}

function joined(parts) {
  return parts.map((part) => (isBreak(part) ? line : part));
}

function isBreak(part) {
  return Array.isArray(part) && part[0]?.type === 'line' && part[0].hard;
}
