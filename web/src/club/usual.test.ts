import { expect, test } from 'vitest';
import type { OptionCard } from '../lib/protocol';
import { changedOptions, isOfHouse } from './usual';

const option = (name: string, usual: OptionCard['default'], rule = ''): OptionCard => ({
  name,
  text: '',
  accepts: '',
  label: name,
  kind: 'texts',
  default: usual,
  choices: [],
  minimum: null,
  maximum: null,
  length: null,
  is_optional: false,
  rule,
});

test('only what differs from the box is kept, and nothing that the game does not ask', () => {
  const options = [option('added', []), option('target', 50), option('clock', null)];
  expect(changedOptions({ added: ['zigomatou'], target: 50, clock: null, other: 3 }, options)).toEqual({ added: ['zigomatou'] });
  expect(changedOptions({ added: [] }, options)).toEqual({});
  expect(changedOptions({ clock: 60 }, options)).toEqual({ clock: 60 });
});

test('the words of the house are told from what is in the box', () => {
  expect([option('added', [], 'GEN-09'), option('cards', [], 'LUD-02')].map(isOfHouse)).toEqual([true, false]);
});
