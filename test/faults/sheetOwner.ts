import type { Decided, QuestionsPage } from '../../domain/api/questions.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';
import type { RunSheet } from './sheet.ts';

/** A button, with what the page said that it is about. `date`: the words of its row. */
interface Button extends Decided {
  readonly date: string;
  readonly about: string;
}

/** A button that the owner pressed. `version`: of the stored sheet before. `after`: so many changes of decisions. */
export interface Press extends Button {
  readonly version: number;
  readonly after: number;
  /** What the answer said; missing if there was none. */
  isKept?: boolean;
  /** So many changes of decisions came before the answer. */
  until?: number;
}

type MayFail = (error: unknown) => void;

/** The owner, who changes the sheet and answers what the website asks: late, twice, wrongly, or never. */
export function sheetOwnerOf(shop: FaultyShop, chance: Chance, sheet: RunSheet, note: (line: string) => void) {
  const { dates, copies } = sheet;
  const pages: QuestionsPage[] = [];
  const presses: Press[] = [];

  /** Now and then Google serves an older copy. Only some refreshes meet faults: they are many. */
  async function refresh(mayFail: MayFail): Promise<void> {
    const served = chance.is(0.3) ? chance.oneOf(copies) : copies.at(-1)!;
    note(`the sheet is read: ${served.split('\n').slice(1).join('; ')}`);
    const read = (now: Date) => sheet.refresh(shop.deps.sheets, now, served);
    if (chance.is(0.7)) await read(shop.now());
    else shop.invoke('refresh-training-dates', read).catch(mayFail);
  }

  async function change(mayFail: MayFail): Promise<void> {
    const date = chance.oneOf(dates);
    const other = dates.find((each) => each !== date)!;
    sheet.write(date, chance.oneOf([null, '', '', 'Cancelled', 'Cancelled', `Moved to ${other.selectedDate}`]));
    await refresh(mayFail);
  }

  /** Reading does nothing that a fault could spoil. */
  async function open(): Promise<void> {
    const page = await shop.ownersPage.open();
    pages.push(page);
    note(
      'the owner is asked: ' + page.sessions.map(({ kind, text, people }) => `${kind} ${text} ${people}`).join('; '),
    );
  }

  async function press(mayFail: MayFail): Promise<void> {
    if (chance.is(0.8)) await open();
    const page = chance.is(0.7) ? pages.at(-1) : pages[chance.number(pages.length)];
    const { sessions, decided } = page ?? { sessions: [], decided: [] };
    const buttons = [
      ...sessions.map((question) => answerTo(question, chance.is(0.75))),
      ...decided.filter(() => chance.is(0.1)).map(takeBack),
    ];
    if (buttons.length === 0) return;
    const button = chance.oneOf(buttons);
    for (let times = chance.is(0.2) ? 2 : 1; times > 0; times--) send(button, mayFail);
  }

  function answerTo({ id, text, kind, says, choices }: QuestionsPage['sessions'][number], isRight: boolean): Button {
    const [to = ''] = choices.map(({ session }) => session);
    const answers: Record<typeof kind, Decided['answer'][]> = {
      cancelled: ['cancel'],
      moved: to ? ['move'] : ['cancel'],
      gone: to ? ['cancel', 'move', 'keep'] : ['cancel', 'keep'],
      again: ['reopen'],
    };
    const button = { id, date: text, tell: chance.oneOf(['people', 'people', 'nobody'] as const), about: says || kind };
    if (isRight) return { ...button, answer: chance.oneOf(answers[kind]), to };
    const answer = chance.oneOf(['cancel', 'move', 'move', 'keep', 'reopen'] as const);
    return { ...button, answer, to: chance.oneOf([to, 'no-such-row', ...dates.map((date) => date.id)]) };
  }

  function send(button: Button, mayFail: MayFail): void {
    note(`the owner presses ${button.answer}${button.tell === 'people' ? ', and tells' : ''}`);
    const { version, stored } = shop.decisions;
    const made: Press = { ...button, version, after: stored.length };
    presses.push(made);
    shop
      .invoke('answers', () => shop.ownersPage.decide(button))
      .then((isKept) => Object.assign(made, { isKept, until: shop.decisions.stored.length }))
      .catch(mayFail);
  }

  return {
    presses,
    async act(mayFail: MayFail): Promise<void> {
      await chance.oneOf([change, refresh, press, press, press])(mayFail);
    },
    async answerAll(mayFail: MayFail): Promise<void> {
      await open();
      for (const question of pages.at(-1)?.sessions ?? []) send(answerTo(question, true), mayFail);
    },
  };
}

function takeBack({ id, text }: QuestionsPage['decided'][number]): Button {
  return { id, date: text, answer: 'reopen', to: '', tell: 'nobody', about: '' };
}
