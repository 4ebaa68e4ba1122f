import { describe, expect } from 'vitest';
import { quizList } from '../../frontend/build/quizzes/quizList.ts';
import { quizFile } from '../../frontend/src/features/quizzes/sealedQuizzes.ts';
import { demoQuiz } from '../../infra/local/demoQuiz.ts';
import { barriers } from '../browser/barriers.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const PASSWORD = process.env['GUEST_PASSWORD'] || 'demo';

async function openArea(open: Open, path: string, complaints?: RegExp) {
  const page = await open({ sheets: {}, complaints });
  await page.route('**/demo-quiz/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: demoQuiz(route.request().url().split('/').at(-1)!) }),
  );
  await page.goto(`${ORIGIN}${path}`);
  await hydrated(page);
  return {
    page,
    password: page.getByPlaceholder('Enter Password...'),
    submit: page.getByRole('button', { name: 'Submit' }),
  };
}

describe('the guest areas of the built site', () => {
  test.for([
    ['/online-learning-passenger', 'Passenger Multiple Choice', quizList.passenger],
    ['/online-learning-road-haulage', 'Haulage Multiple Choice', quizList['road-haulage']],
    ['/adr-questions', 'ADR Multiple Choice', quizList.adr],
  ] as const)('%s opens with the password and locks again on reload', async ([path, heading, quizzes], { open }) => {
    const { page, password, submit } = await openArea(open, path);
    await page.getByText('Please enter the password below.').waitFor();
    await password.fill(PASSWORD);
    await submit.click();
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents()).toEqual(
      expect.arrayContaining(quizzes.map((quiz) => quiz.title)),
    );
    const frames = page.locator('main iframe');
    expect(
      await frames.evaluateAll((all: HTMLIFrameElement[]) =>
        all.map((frame) => [frame.title, frame.loading, frame.offsetHeight]),
      ),
    ).toEqual(quizzes.map((quiz) => [quiz.title, 'lazy', 400]));
    await page.frameLocator('main iframe').first().getByText('Demo quiz').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Guest Area' }).waitFor();
    expect(await frames.count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain(
      PASSWORD,
    );
  });

  test.for([' ', `${PASSWORD} `])('refuses "%s", says so, and lets the visitor try again', async (wrong, { open }) => {
    const { page, password, submit } = await openArea(open, '/adr-questions');
    await password.fill(wrong);
    await password.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Incorrect Password!' });
    await dialog.waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill(PASSWORD);
    await submit.click();
    await page.getByRole('heading', { level: 1, name: 'ADR Multiple Choice' }).waitFor();
  });

  test('asks for a missing password at its field, and fetches nothing', async ({ open }) => {
    const { page, password, submit } = await openArea(open, '/adr-questions');
    await submit.click();
    const field = page.getByRole('textbox', { name: 'Password', description: 'Enter the password.' });
    await field.waitFor();
    expect(
      await field.evaluate((element) => [element === document.activeElement, element.getAttribute('aria-invalid')]),
    ).toEqual([true, 'true']);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await password.fill(PASSWORD);
    expect(await page.getByText('Enter the password.').count()).toBe(0);
    await submit.click();
    await page.getByRole('heading', { level: 1, name: 'ADR Multiple Choice' }).waitFor();
  });

  test('the eye button shows the password and hides it again', async ({ open }) => {
    const { page, password } = await openArea(open, '/online-learning-passenger');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('does not call a password wrong without a network', async ({ open }) => {
    const { page, password, submit } = await openArea(open, '/adr-questions', /ERR_FAILED|quizzes could not be loaded/);
    await page.route(`**${quizFile('adr')}`, (route) => route.abort());
    await password.fill(PASSWORD);
    await submit.click();
    await page.getByRole('alert').filter({ hasText: 'The quizzes did not load' }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
