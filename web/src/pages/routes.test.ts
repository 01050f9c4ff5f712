import { expect, test } from 'vitest';
import { PLACES } from './preload';
import { routeOf } from './routes';

test.each(Object.entries(PLACES))('the server is told of the page that is shown at “%s”', (place, module) => {
  const [first = '', third] = place.split('/');
  const { load } = routeOf(third ? `/${first}/NAME/${third}` : `/${first}`);
  expect(load.toString()).toContain(`/${module}`);
});

test('a path that leads nowhere has a page that says so', () => {
  expect(routeOf('/nowhere').load.toString()).toContain('NotFound.svelte');
});
