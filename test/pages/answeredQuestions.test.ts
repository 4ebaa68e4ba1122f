import { expect, test } from 'vitest';
import { questionsUrl } from '../../domain/dates/questions.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { linkKeys } from '../../lambdas/adapters/linkKeys.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { aQuestion } from '../lambdas/questions/sampleQuestions.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

test('the owner answers a group of words by one press, and sees what is on sale', async () => {
  const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);
  // No sample sheet has them.
  const words = ['Towing in snow', 'Ferry crossings'].map((text) => aQuestion({ text }));
  await sheets.setQuestions(words);
  const page = await site.newPage();
  await page.goto(questionsUrl(await linkKeys(dynamoClient(), TABLES.orders.name).ofQuestions(), ''));
  await page.getByRole('heading', { name: 'Words under Course' }).waitFor();
  expect(await page.getByText(/\d+ booked$/).count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Show all of these words' }).click();
  await page.getByRole('status').filter({ hasText: 'Kept.' }).waitFor();
  await page.getByText(/^What you have answered/).click();
  for (const { text } of words) await page.getByRole('button', { name: `Take it back ${text}` }).waitFor();
  expect(await sheets.answers()).toMatchObject(Object.fromEntries(words.map(({ id }) => [id, { answer: 'show' }])));
});
