import { afterEach, expect, test, vi } from 'vitest';
import {
  CACHE_LIFETIME_MS,
  fetchTrainingDates,
} from '../../frontend/src/features/training-dates/fetchTrainingDates.ts';
import { memoryStorage } from './memoryStorage.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const oldSheets = { 'Driver CPC - Sheet1': [['Date'], ['12 Jan 2027']] };
const newSheets = { 'Driver CPC - Sheet1': [['Date'], ['19 Jan 2027']] };

interface Surroundings {
  readonly storage?: Storage;
  readonly answer?: (() => Response | Promise<Response>) | undefined;
}

/** A browser as the fetcher sees it. Without an answer the network is down. */
function openBrowser({
  storage = memoryStorage(),
  answer = () => Promise.reject(new TypeError('Failed to fetch')),
}: Surroundings) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('localStorage', storage);
  return { fetch, log: vi.spyOn(console, 'error').mockReturnValue() };
}

function copy(stored: string): Storage {
  return memoryStorage({ trainingData: stored });
}

function storedAt(savedAt: number): string {
  return JSON.stringify({ savedAt, sheets: oldSheets });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a copy younger than 300 seconds is used without a request', async () => {
  const savedAt = NOW - CACHE_LIFETIME_MS + 1;
  const { fetch } = openBrowser({ storage: copy(storedAt(savedAt)), answer: () => Response.json(newSheets) });
  expect(await fetchTrainingDates(NOW)).toEqual({ sheets: oldSheets, status: 'fresh', savedAt });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['300 seconds old', storedAt(NOW - CACHE_LIFETIME_MS)],
  ['from the future', storedAt(NOW + 1)],
  ['not JSON', '{'],
  ['of the shape without a time', JSON.stringify(oldSheets)],
  ['of sheets that are no sheets', JSON.stringify({ savedAt: NOW, sheets: { ADR: 'none' } })],
])('a copy that is %s is fetched again and replaced', async (_, stored) => {
  const { fetch } = openBrowser({ storage: copy(stored), answer: () => Response.json(newSheets) });
  expect(await fetchTrainingDates(NOW)).toEqual({ sheets: newSheets, status: 'fresh', savedAt: NOW });
  // The browser's HTTP cache may be older still.
  expect(fetch.mock.calls[0]![1]).toMatchObject({ cache: 'no-cache' });
  expect(JSON.parse(localStorage.getItem('trainingData')!)).toEqual({ savedAt: NOW, sheets: newSheets });
});

/** As JSON, which can hold numbers that JavaScript cannot write. */
const noTimes = ['"text"', 'NaN', '1e400', '-1e400', '1e300', '8.64e15', '-8.64e15', '[1]', '{}', 'true', 'null'];

test.each(
  noTimes.flatMap((value) => [
    `{"savedAt":${value},"sheets":${JSON.stringify(oldSheets)}}`,
    `{"savedAt":${NOW},"sheets":${JSON.stringify(oldSheets)},"clockError":${value}}`,
  ]),
)('a copy whose time is no time is no copy: %s', async (stored) => {
  openBrowser({ storage: copy(stored) });
  expect(await fetchTrainingDates(NOW)).toEqual({ sheets: {}, status: 'unavailable', savedAt: NOW });
});

test.each([
  ['the network is down', undefined],
  ['the server says no', () => Response.json({ error: { code: 'unavailable', message: 'Later.' } }, { status: 503 })],
  ['the answer is a page', () => new Response('<!doctype html>')],
  ['the answer is something else', () => Response.json([1, 2])],
])('when %s, any old copy is shown as stale, with one log entry', async (_, answer) => {
  const savedAt = NOW - 90 * 24 * 3_600_000;
  const { log } = openBrowser({ storage: copy(storedAt(savedAt)), answer });
  expect(await fetchTrainingDates(NOW)).toEqual({ sheets: oldSheets, status: 'stale', savedAt });
  expect(log).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('trainingData')).toBe(storedAt(savedAt));
});

test("a clock that is a year wrong is noticed by the answer's date, and stored", async () => {
  const year = 365 * 24 * 3_600_000;
  for (const error of [year, -year]) {
    openBrowser({
      answer: () => Response.json(newSheets, { headers: { date: new Date(NOW).toUTCString() } }),
    });
    expect(await fetchTrainingDates(NOW + error)).toMatchObject({ clockError: error });
    expect(await fetchTrainingDates(NOW + error + 1_000)).toMatchObject({ savedAt: NOW + error, clockError: error });
  }
});

test("yesterday's answer from a cache does not count as a wrong clock", async () => {
  openBrowser({
    answer: () => Response.json(newSheets, { headers: { date: new Date(NOW - 30 * 3_600_000).toUTCString() } }),
  });
  expect(await fetchTrainingDates(NOW)).toEqual({ sheets: newSheets, status: 'fresh', savedAt: NOW });
});

test('without storage, the shown dates outlive a failing network', async () => {
  const { log } = openBrowser({ storage: memoryStorage({}, { isForbidden: true }) });
  const shown = { sheets: oldSheets, status: 'fresh', savedAt: NOW - CACHE_LIFETIME_MS } as const;
  expect(await fetchTrainingDates(NOW, shown)).toEqual({ ...shown, status: 'stale' });
  const none = { sheets: {}, status: 'unavailable', savedAt: NOW } as const;
  expect([await fetchTrainingDates(NOW), await fetchTrainingDates(NOW, none)]).toEqual([none, none]);
  expect(log).toHaveBeenCalledTimes(3);
});
