import type { Page } from 'playwright-core';
import {
  answersContract,
  type Decided,
  decisionContract,
  questionsContract,
  type QuestionsPage,
} from '../../domain/api/questions.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { aQuestion } from '../lambdas/questions/sampleQuestions.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { LINK } from './exampleBooking.ts';
import type { Open } from './siteTest.ts';

const [CPC, , TM] = sheetNames;

export const courses = ['Safe Loading', 'Safe Laoding'].map((text) => aQuestion({ text }));
const venue = aQuestion({ column: 'venue', text: 'Cardiff Arms Park', rows: 2 });
export const heading = aQuestion({ kind: 'heading', column: 'Tutor', text: 'Tutor', rows: 0 });
const line = aQuestion({
  kind: 'line',
  column: '',
  text: 'Updated 3 November',
  places: [{ sheet: TM, row: 1, date: '' }],
  rows: 12,
});
const doubt = aQuestion({
  kind: 'doubt',
  column: 'date',
  text: '28 Dec 2027',
  what: 'Tue 28 Dec 2027 is a bank holiday.',
});
const misfit = aQuestion({
  kind: 'misfit',
  column: 'Notes',
  text: '',
  what: 'A cell holds an email address. Delete it: a published sheet can be read by everybody.',
});

export const questions = [...courses, venue, heading, line, doubt, misfit];

export const questionsPage: QuestionsPage = {
  sessions: [],
  decided: [],
  questions,
  answered: [{ id: 'lunch', answer: 'show', column: 'notes', text: 'Lunch included', at: '2026-11-20T10:00:00Z' }],
  calendar: sheetNames.map((sheet) => ({
    sheet,
    sessions:
      sheet === CPC
        ? [
            { text: 'Tue 12 Jan 2027, First Aid, 8am-4pm, Cardiff', state: '3 places left', booked: 9 },
            { text: 'Tue 19 Jan 2027, First Aid, 8am-4pm, Cardiff', state: 'On sale', booked: 0 },
          ]
        : [],
  })),
  stale: [],
};

type Answers = Readonly<Record<string, 'show' | 'ours' | 'remark' | 'right' | null>>;

const LATER = {
  session: 'later',
  text: 'Tue 19 Jan 2027, First Aid, 8am-4pm, Cardiff',
  isSameCourse: true,
  changes: [],
};
const OTHER = {
  session: 'other',
  text: 'Wed 20 Jan 2027, Safe Loading, 8am-4pm, Swansea',
  isSameCourse: false,
  changes: ['Another place: Swansea, not Cardiff.'],
};

/** Sessions that people have booked, one of each kind. */
export const bookedSessions: QuestionsPage['sessions'] = (['cancelled', 'moved', 'gone', 'again'] as const).map(
  (kind, index) => ({
    id: kind,
    kind,
    text: `Tue ${5 + 7 * index} Jan 2027, First Aid, 8am-4pm, Cardiff`,
    sheet: CPC,
    course: 'First Aid',
    says: { cancelled: 'Cancelled', moved: 'Moved to 19 Jan 2027', gone: '', again: '' }[kind],
    people: kind === 'gone' ? 1 : 4,
    named: kind === 'moved' ? LATER.session : '',
    choices: kind === 'again' ? [] : [LATER, OTHER],
  }),
);

/** The owner's page, with a server that keeps what is pressed. `before` holds up or refuses each press in turn. */
export async function openQuestions(
  open: Open,
  { width = 390, complaints, before = async () => 200, sessions = [], isStale = false }: OpenQuestions = {},
) {
  const page = await open({ width, sheets: {}, complaints });
  const sent: Answers[] = [];
  const decisions: Decided[] = [];
  const server = { ...questionsPage, sessions };
  await page.route(`**${questionsContract.path}`, (route) => route.fulfill({ json: server }));
  await page.route(`**${answersContract.path}`, async (route) => {
    const { answers } = answersContract.request.parse(route.request().postDataJSON());
    sent.push(answers);
    const status = await before(sent.length);
    if (status !== 200)
      return route.fulfill({ status, json: { error: { code: 'unavailable', message: 'We cannot do this now.' } } });
    return route.fulfill({ json: { ...keep(server, answers), stale: staleOf(server, answers) } });
  });
  await page.route(`**${decisionContract.path}`, async (route) => {
    const { key: _, ...decided } = decisionContract.request.parse(route.request().postDataJSON());
    decisions.push(decided);
    const status = await before(decisions.length);
    if (status !== 200)
      return route.fulfill({ status, json: { error: { code: 'unavailable', message: 'We cannot do this now.' } } });
    server.sessions = server.sessions.filter(({ id }) => id !== decided.id);
    return route.fulfill({ json: { status: isStale ? 'stale' : 'kept' } });
  });
  await page.goto(`${ORIGIN}/questions#${LINK.key}`);
  await hydrated(page);
  return { page, sent, decisions, server };
}

interface OpenQuestions {
  readonly width?: number;
  readonly complaints?: RegExp;
  readonly before?: (nth: number) => Promise<number>;
  readonly sessions?: QuestionsPage['sessions'];
  /** A decision comes too late. */
  readonly isStale?: boolean;
}

function staleOf({ answered }: QuestionsPage, answers: Answers): string[] {
  return Object.keys(answers).filter((id) => answers[id] !== null && !answered.some((each) => each.id === id));
}

function keep(server: QuestionsPage, answers: Answers): QuestionsPage {
  const pressed = server.questions.filter(({ id }) => answers[id]);
  const taken = server.answered.filter(({ id }) => answers[id] === null);
  const at = new Date().toISOString();
  return Object.assign(server, {
    questions: [
      ...server.questions.filter((question) => !pressed.includes(question)),
      ...questions.filter(({ id }) => taken.some((each) => each.id === id)),
    ],
    answered: [
      ...pressed.map(({ id, column, text }) => ({ id, column, text, at, answer: answers[id]! })),
      ...server.answered.filter((each) => !taken.includes(each)),
    ],
  });
}

export function status(page: Page, words: string | RegExp): Promise<void> {
  return page.getByRole('status').filter({ hasText: words }).waitFor();
}
