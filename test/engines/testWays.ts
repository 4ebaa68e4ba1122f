import { beforeEach, describe, expect, test } from 'vitest';
import { acceptanceLabels } from '../../domain/orders/acceptance.ts';
import { CARDS, details } from '../journeys/checkoutSteps.ts';
import { courseOfToday } from '../journeys/trainerCourse.ts';
import { vanishedDates } from '../journeys/vanishedDates.ts';
import { type Engine, type EngineKind, isInstalled } from './engine.ts';
import { sidewaysScroll } from './lookAtPage.ts';
import { openEngine } from './openEngine.ts';
import { until, type Visitor, visitorIn } from './visitor.ts';

const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';
const BANK_FRAME = 'iframe[title="3D Secure authentication"]';

/** In ms. It waits two dozen times, perhaps on a busy machine. */
const WAY_TAKES_AT_MOST = 120_000;

/** A card that is declined, and a press on the booking page before the server knows of the payment: it is tried again. */
const EXPECTED = /40[24]/;

/** The visitor's way to a booking on a phone, and what moves or lies over a page. */
export function testWays(kind: EngineKind, siteUrl: () => string): void {
  describe.skipIf(!isInstalled(kind))(`ways in ${kind.name}`, () => {
    const engineOfTest = openEngine(kind, { width: 390, height: 844 });
    let engine: Engine;
    let visitor: Visitor;
    beforeEach(() => {
      engine = engineOfTest();
      visitor = visitorIn(engine, siteUrl());
    });

    const complaints = (expected = /^$/) => engine.complaints().filter((complaint) => !expected.test(complaint));

    test(
      'from the home page to a named place, with a card declined and a bank that asks',
      { timeout: WAY_TAKES_AT_MOST },
      async () => {
        await visitor.open('/');
        await engine.run(() => localStorage.clear(), []);
        await visitor.open('/');
        await visitor.press('link', /^View Training$/);
        await visitor.press('link', /^Book: Driver CPC/);
        await visitor.press('button', /^Add to Cart$/);

        await visitor.press('button', /^Cart, 1 item$/);
        await visitor.press('button', /^Remove: /);
        await visitor.sees(/Are you sure you want to remove this item\?/);
        await visitor.key('Escape');
        await visitor.seesNot(/Are you sure/);
        await visitor.press('button', /^Proceed to Checkout$/);

        for (const [label, text] of details(`${kind.name}@example.co.uk`))
          await visitor.fill(new RegExp(`^${label}$`), text);
        await payWith(CARDS.declined);
        await visitor.sees(/Your card was declined/);
        await payWith(CARDS.authenticates);
        await visitor.pressInFrame(BANK_FRAME, 'Complete authentication');

        await visitor.sees(/Thank you\. Your order is paid\./);
        await visitor.press('link', /^Your booking page$/);
        await visitor.press('button', /^Place 1: /);
        await visitor.fill(/^Name/, 'Huw Rees');
        await visitor.press('button', /^Save names$/);
        await visitor.sees(/Saved\./);
        expect(complaints(EXPECTED)).toEqual([]);
      },
    );

    async function payWith(number: string): Promise<void> {
      await visitor.fillFrame(CARD_FRAME, { cardnumber: number, 'exp-date': '12/34', cvc: '123' });
      await until('the card is not complete', () =>
        engine.run(() => document.querySelector('.StripeElement--complete') !== null, []),
      );
      for (const label of [acceptanceLabels.agreed, acceptanceLabels.earlyStart]) await visitor.tick(label);
      await visitor.press('button', /^Place Order/);
    }

    test('a window opens and closes over the middle of a page, which stays where it is', async () => {
      await visitor.open('/shop');
      await visitor.bringUp('button', /^Quick View: Wall planner/);
      const place = await engine.run(scrollPosition, []);
      expect(place).toBeGreaterThan(0);
      await visitor.press('button', /^Quick View: Wall planner/);
      await visitor.sees(/Add to Cart/);
      await visitor.key('Escape');
      await until('the window is open', () => engine.run(() => !document.querySelector('dialog[open]'), []));
      expect(await engine.run(scrollPosition, [])).toBe(place);
      expect(complaints()).toEqual([]);
    });

    test('the carousel shows the next mark, and stops at a press', async () => {
      await visitor.open('/');
      // It comes when somebody scrolls near.
      await visitor.bringUp('heading', /^Recognised by/);
      await visitor.press('button', /^Pause slides$/);
      const first = await engine.run(shownSlide, []);
      await visitor.press('button', /^Next slide$/);
      await until('the carousel does not turn', async () => {
        const slide = await engine.run(shownSlide, []);
        return slide !== '' && slide !== first;
      });
      expect(complaints()).toEqual([]);
    });

    test('the owner answers for dates that vanished', async () => {
      await visitor.open(await vanishedDates('12 Jan 2090', '19 Jan 2090'));
      await visitor.sees(/OLAT: 2 dates/);
      expect(await engine.run(sidewaysScroll, [])).toBe(0);
      await visitor.press('button', /^Each date by itself$/);
      await visitor.press('button', /^Keep it.*12 Jan 2090/);
      await visitor.sees(/1 question waits for you/);
      await visitor.press('button', /^Cancel it and tell 1 person/);
      await visitor.sees(/Kept. They have the email within the hour/);
      expect(complaints()).toEqual([]);
    });

    test('the trainer marks who came', async () => {
      const course = await courseOfToday('Cardiff', ['Ann Price']);
      await visitor.open(course.url);
      await visitor.press('label', /^Came$/);
      await visitor.sees(/All sent/);
      expect(await course.marks()).toMatchObject([{ presence: 'came' }]);
      expect(complaints()).toEqual([]);
    });
  });
}

// These run in the page.

function scrollPosition(): number {
  return Math.round(scrollY);
}

/** The name of the mark in the middle of the carousel. */
function shownSlide(): string {
  const carousel = document.querySelector('[aria-label="Accrediting bodies"]');
  if (!carousel) return '';
  const { left, top, width, height } = carousel.getBoundingClientRect();
  const marks = document.elementsFromPoint(left + width / 2, top + height / 3);
  return marks.find((mark) => mark instanceof HTMLImageElement)?.alt ?? '';
}
