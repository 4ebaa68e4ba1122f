import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { barriers } from '../browser/barriers.ts';
import { frames, hold, hydrated, keepDates, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const MARKS = 7;

/** Longer than a slide takes. */
const SETTLED_MS = 1_500;

async function openHome(open: Open, { motion = true, width = 1280 } = {}): Promise<Page> {
  const page = await open({ width, motion, sheets: {} });
  await keepDates(page, {});
  await page.clock.install();
  await page.goto(ORIGIN);
  await hydrated(page);
  return page;
}

/** Scrolls to the carousel, whose code loads when it is near, and stops the clock. */
async function openCarousel(open: Open, { motion = true } = {}): Promise<Page> {
  const page = await openHome(open, { motion });
  await stage(page).scrollIntoViewIfNeeded();
  await carousel(page).getByRole('tab').first().waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(SETTLED_MS);
  return page;
}

describe('the home page of the built site', () => {
  test('shows the next dates on the first screen of a phone, and is accessible at a desk', async ({ open }) => {
    const page = await openHome(open, { width: 390 });
    const board = await page.getByRole('region', { name: 'Next courses' }).boundingBox();
    expect(board?.y).toBeLessThan(600);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await barriers(page)).toEqual([]);
  });

  test('the film loops by itself without sound, and stops and goes on at a press', async ({ open }) => {
    const page = await open({ motion: true, sheets: {} });
    await page.goto(ORIGIN);
    const [pause, play] = ['Pause film', 'Play film'].map((name) => page.getByRole('button', { name }));
    await pause!.waitFor();
    const film = page.locator('video');
    expect(
      await film.evaluate((video: HTMLVideoElement) => [
        video.muted,
        video.loop,
        video.playsInline,
        video.ariaHidden,
        video.duration,
        video.videoWidth,
      ]),
    ).toEqual([true, true, true, 'true', 8, 1280]);
    expect(await film.boundingBox()).toEqual(await page.locator('img[src="/pictures/hero.svg"]').boundingBox());
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    await pause!.press('Enter');
    await play!.waitFor();
    expect(await isPaused()).toBe(true);
    await play!.click();
    await pause!.waitFor();
    expect(await isPaused()).toBe(false);
  });

  test.for([
    ['minds motion', false],
    ['saves data', true],
  ] as const)('a visitor who %s sees the picture, and no film is fetched', async ([, motion], { open }) => {
    const page = await open({ motion, sheets: {} });
    if (motion)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(ORIGIN, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(await page.locator('img[src="/pictures/hero.svg"]').isVisible()).toBe(true);
    expect(await page.locator('video').count()).toBe(0);
    expect(fetched.filter((file) => file.startsWith('/film/'))).toEqual([]);
  });

  test('the accreditation carousel fits where its first mark was', async ({ open }) => {
    const page = await open({ sheets: {} });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const release = await hold(page, '**/AccreditationCarousel-*.js');
    await page.goto(ORIGIN);
    const mark = stage(page).getByRole('img').first();
    const inFile = await mark.elementHandle();
    await hydrated(page);
    const asked = page.waitForRequest('**/AccreditationCarousel-*.js');
    await stage(page).scrollIntoViewIfNeeded();
    await asked;
    await frames(page);
    expect(await inFile?.evaluate((node) => node.isConnected)).toBe(true);
    const before = [await stage(page).boundingBox(), await mark.boundingBox()];
    expect(before).not.toContain(null);
    release();
    await expect.poll(() => carousel(page).getByRole('tab').count()).toBe(MARKS);
    expect([await stage(page).boundingBox(), await mark.boundingBox()]).toEqual(before);
  });

  test.for(['IntersectionObserver', 'ResizeObserver'])(
    'the page is whole and keeps the first mark in a browser without %s',
    async (name, { open }) => {
      const page = await open({ sheets: {}, complaints: new RegExp(name) });
      await page.addInitScript((built) => void Reflect.deleteProperty(window, built), name);
      const failed = page.waitForEvent('console', (message) => message.text().includes('A part of the page failed'));
      await page.goto(ORIGIN);
      await hydrated(page);
      await stage(page).scrollIntoViewIfNeeded();
      await failed;
      expect(await stage(page).getByRole('img').count()).toBe(1);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Trusted compliance');
    },
  );

  test('a slide takes 700 ms, and after the last comes the first', async ({ open }) => {
    const page = await openCarousel(open);
    await carousel(page).getByRole('tab').last().click();
    await page.clock.runFor(SETTLED_MS);
    const duration = await slideDuration(page);
    expect(duration).toBeGreaterThan(550);
    expect(duration).toBeLessThan(850);
    expect(await shown(page)).toBe(0);
  });

  test('the carousel turns every 3 s unless hovered, focused or paused', async ({ open }) => {
    const page = await openCarousel(open);
    const turning = page.locator('[data-turning]');
    await carousel(page).hover();
    await turning.waitFor({ state: 'detached' });
    await expectStill(page);
    await page.mouse.move(5, 5);
    await turning.waitFor();
    const before = await shown(page);
    await page.clock.runFor(2_900);
    expect(await shown(page)).toBe(before);
    await page.clock.runFor(200);
    await expect.poll(() => shown(page)).toBe((before + 1) % MARKS);
    const pause = page.getByRole('button', { name: 'Pause slides' });
    await pause.focus();
    await turning.waitFor({ state: 'detached' });
    await expectStill(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play slides' }).blur();
    await expectStill(page);
  });

  test('a press of the pointer pauses the carousel', async ({ open }) => {
    const page = await openCarousel(open);
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Play slides' }).blur();
    await expectStill(page);
  });

  test('the carousel turns only by hand if motion is unwanted', async ({ open }) => {
    const page = await openCarousel(open, { motion: false });
    await expectStill(page);
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await page.clock.runFor(SETTLED_MS);
    await expect.poll(() => shown(page)).toBe(1);
    expect(await page.getByRole('button', { name: 'Pause slides' }).count()).toBe(0);
  });
});

function stage(page: Page): Locator {
  return page.getByRole('region', { name: 'Recognised by accrediting bodies as an approved training provider' });
}

function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'Accrediting bodies', exact: true });
}

/** The position of the shown mark. */
function shown(page: Page): Promise<number> {
  return carousel(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'));
}

async function expectStill(page: Page): Promise<void> {
  const before = await shown(page);
  await page.clock.runFor(3_500);
  expect(await shown(page)).toBe(before);
}

/** Presses Next. In ms, until the first mark is in place. */
async function slideDuration(page: Page): Promise<number> {
  const slide = await carousel(page).evaluateHandle((root) => {
    const first = root.querySelector('img')!;
    const place = root.getBoundingClientRect().left + root.getBoundingClientRect().width / 2;
    const start = performance.now();
    const watched = { duration: Infinity };
    root.querySelector<HTMLElement>('[data-type="next"]')!.click();
    const look = () => {
      const { left, width } = first.getBoundingClientRect();
      const isThere = Math.abs(left + width / 2 - place) < 0.5;
      if (isThere) watched.duration = performance.now() - start;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return watched;
  });
  await page.clock.runFor(SETTLED_MS);
  return slide.evaluate(({ duration }) => duration);
}
