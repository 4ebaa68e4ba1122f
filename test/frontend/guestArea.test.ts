import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizList } from '../../frontend/quizzes/quizList.ts';
import { quizFile } from '../../frontend/src/features/quizzes/sealedQuizzes.ts';
import { paths } from '../../frontend/src/paths.ts';
import { demoQuiz } from '../../infra/local/demoQuiz.ts';
import { launchChromium } from '../browser/chromium.ts';
import { hydrated, isBuilt, ORIGIN, visit } from './builtSite.ts';

const PASSWORD = process.env['GUEST_PASSWORD'] || 'demo';

describe.skipIf(!isBuilt)('the guest areas of the built site', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function open(path: string) {
    const { page, context, complaints } = await visit(browser, { sheets: {} });
    await page.route('**/demo-quiz/**', (route) => route.fulfill({ contentType: 'text/html', body: demoQuiz(route.request().url().split('/').at(-1)!) }));
    await page.goto(`${ORIGIN}${path}`);
    await hydrated(page);
    return { page, context, complaints, password: page.getByPlaceholder('Enter Password...'), submit: page.getByRole('button', { name: 'Submit' }) };
  }

  test.each([
    [paths.onlineLearningPassenger, 'Passenger Multiple Choice', quizList.passenger],
    [paths.onlineLearningRoadHaulage, 'Haulage Multiple Choice', quizList['road-haulage']],
    [paths.adrQuestions, 'ADR Multiple Choice', quizList.adr],
  ])('%s opens with the password and locks again on reload', async (path, heading, quizzes) => {
    const { page, context, complaints, password, submit } = await open(path);
    await page.getByText('Please enter the password below.').waitFor();
    await password.fill(PASSWORD);
    await submit.click();
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents()).toEqual(expect.arrayContaining(quizzes.map((quiz) => quiz.title)));
    const frames = page.locator('main iframe');
    expect(await frames.evaluateAll((all: HTMLIFrameElement[]) => all.map((frame) => [frame.title, frame.loading, frame.offsetHeight]))).toEqual(quizzes.map((quiz) => [quiz.title, 'lazy', 400]));
    await page.frameLocator('main iframe').first().getByText('Demo quiz').waitFor();
    expect(complaints).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Guest Area' }).waitFor();
    expect(await frames.count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain(PASSWORD);
    await context.close();
  });

  test.each(['wrong', '', `${PASSWORD} `])('"%s" stays outside, is told so, and may try again', async (wrong) => {
    const { page, context, password, submit } = await open(paths.adrQuestions);
    await password.fill(wrong);
    await password.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Incorrect Password!' });
    await dialog.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill(PASSWORD);
    await submit.click();
    await page.getByRole('heading', { level: 1, name: 'ADR Multiple Choice' }).waitFor();
    await context.close();
  });

  test('the eye shows what was typed and hides it again', async () => {
    const { page, context, password } = await open(paths.onlineLearningPassenger);
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    await context.close();
  });

  test('without network nobody is told that the password is wrong', async () => {
    const { page, context, password, submit } = await open(paths.adrQuestions);
    await page.route(`**${quizFile('adr')}`, (route) => route.abort());
    await password.fill(PASSWORD);
    await submit.click();
    await page.getByRole('alert').filter({ hasText: 'The quizzes did not load' }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await context.close();
  });
});
