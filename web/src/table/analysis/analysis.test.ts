import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changesOfLead, leads, tellsStory } from './lead';
import { nextToReview, Study } from './study.svelte';

const after = (...standings: number[][]) => standings.map((standing) => ({ standing }));
const CLOSE = after([0, 5], [8, 5], [8, 9], [12, 9], [12, 12], [12, 20], [15, 20], [25, 20]);

describe('the lead', () => {
  it('is what one has more than the best of the others', () => {
    expect(leads(after([3, 5, 1], [9, 5, 7]), 0)).toEqual([-2, 2]);
    expect(leads([{ standing: [] }, {}], 0)).toEqual([]);
  });

  it('changes hands where somebody else is ahead, not where two are level', () => {
    expect(changesOfLead(CLOSE).map(({ place, seat }) => [place, seat])).toEqual([
      [0, 1],
      [1, 0],
      [2, 1],
      [3, 0],
      [5, 1],
      [7, 0],
    ]);
  });

  it('is drawn only where it tells a story', () => {
    expect(tellsStory(CLOSE)).toBe(true);
    expect(tellsStory(CLOSE.slice(0, 5))).toBe(false);
    expect(tellsStory(after(...Array.from({ length: 20 }, (_, index) => [index, 0])))).toBe(false);
    expect(tellsStory(Array.from({ length: 20 }, () => ({})))).toBe(false);
  });
});

describe('the next move to review', () => {
  it('comes after this one, among those that are shown', () => {
    const grades = ['BLUNDER', 'BEST', 'MISTAKE', 'GOOD', 'BLUNDER'];
    expect(nextToReview(grades, 0, () => true)).toBe(2);
    expect(nextToReview(grades, 0, (place) => place !== 2)).toBe(4);
    expect(nextToReview(grades, 4, () => true)).toBeNull();
    expect(nextToReview(grades, -1, () => true)).toBe(0);
  });
});

describe('an analysis that is under way', () => {
  it.each(['waiting', 'working'])('is %s: nobody says yet that nothing is left to review', (status) => {
    const study = new Study('/studies', '');
    expect(study.isWorking).toBe(false);
    study.report = { status, turns: [], grades: [] } as unknown as Study['report'];
    expect(study.isWorking).toBe(true);
  });
});

describe('an analysis that the server has no time for', () => {
  const answer = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  const busy = () => answer(429, { code: 'too_many', text: 'Trop de demandes.' });
  const done = () => answer(200, { status: 'done', turns: [], grades: [] });
  const fetched = vi.fn(busy);

  beforeEach(() => {
    vi.useFakeTimers();
    fetched.mockReset().mockImplementation(busy);
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for again after the seconds that are told', async () => {
    const study = new Study('/studies', '');
    await study.follow();
    expect([study.trouble, study.retryIn]).toEqual(['Trop de demandes.', 10]);
    await vi.advanceTimersByTimeAsync(4000);
    expect([study.retryIn, fetched.mock.calls.length]).toEqual([6, 1]);
    fetched.mockImplementation(done);
    await vi.advanceTimersByTimeAsync(6000);
    expect([study.trouble, study.retryIn, fetched.mock.calls.length]).toEqual(['', 0, 2]);
  });
  it('is asked for at once by whoever does not want to wait, and no more by who has left', async () => {
    const study = new Study('/studies', '');
    await study.follow();
    study.retry();
    expect(fetched).toHaveBeenCalledTimes(2);
    study.leave();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
