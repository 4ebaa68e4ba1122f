import { globSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { sesMailer } from '../../lambdas/adapters/mailer.ts';
import { asPossibleRepeat } from '../../lambdas/mail/letter/writeLetter.ts';
import { companyDetails } from '../../lambdas/mail/letter/companyBlocks.ts';
import { singleLines } from '../../domain/text/singleLines.ts';
import { openShop } from '../lambdas/openShop.ts';
import { hostileWords, NOT_PLAIN, TRICKS } from '../lambdas/mail/hostileTricks.ts';
import { oneSpace, ownTags, titlesIn, visibleText } from '../lambdas/mail/visibleText.ts';
import { everyMail, plainWords } from '../lambdas/mail/everyMail.ts';

const TO = 'reader@example.com';
const SENDER = 'shop@milltir.example';
const { customer } = plainWords;

test('the list has every mail', () => {
  const written = globSync('lambdas/mail/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export function (\w+Mail)\(/gm)].map(([, name]) => name!),
  );
  const listed = ['everyMail', 'waitingSamples']
    .map((file) => readFileSync(`test/lambdas/mail/${file}.ts`, 'utf8'))
    .join();
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((name) => !listed.includes(` ${name}(`) && !listed.includes(`[${name}(`))).toEqual([]);
});

test('any typed text is shown as typed, on one line, and adds no tag or section', () => {
  const plainTags = everyMail(plainWords).map(([{ html }]) => ownTags(html));
  const plainTitles = everyMail(plainWords).map(([{ text }]) => titlesIn(text));
  fc.assert(
    fc.property(hostileWords, (typed) => {
      for (const [index, [{ subject, html, text, replyTo }, shown]] of everyMail(typed).entries()) {
        expect(ownTags(html)).toEqual(plainTags[index]);
        for (const value of shown.map((one) => oneSpace(singleLines(one)))) {
          expect(visibleText(html)).toContain(value);
          expect([text, text.replaceAll(/^>/gm, '')].map(oneSpace)).toContainEqual(expect.stringContaining(value));
        }
        expect(titlesIn(text)).toBe(plainTitles[index]);
        expect(`${subject}${replyTo}`).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
        expect(`${subject}${replyTo}${html}${text}`).not.toMatch(NOT_PLAIN);
      }
    }),
  );
});

test('an email address cannot add a subject or a copy to its own link', () => {
  const email = 'a@b.example?bcc=all@example.com&subject=x';
  const [owner, , , , newsletter] = everyMail({ ...plainWords, customer: { ...customer, email } });
  for (const [{ html }] of [owner!, newsletter!])
    expect(html).toContain('href="mailto:a@b.example%3Fbcc%3Dall@example.com%26subject%3Dx"');
});

test('no sentence ends with an address: its full stop could stand alone on a line', () => {
  for (const [{ text }] of everyMail(plainWords)) expect(text).not.toMatch(/\S@[\w.-]+\.(?:example|com)[.,;:]\s/);
});

test("a name that looks like the notice's placeholder does not move the notice", () => {
  const [mail] = everyMail({ ...plainWords, customer: { ...customer, name: '<!-- notice -->' } })[0]!;
  expect(mail.html.match(/<!-- notice -->/g)).toHaveLength(1);
  expect(asPossibleRepeat(mail).html).not.toContain('<!-- notice -->');
});

test('SES gets the fields of a mail as they are, for one reader', async () => {
  const shop = await openShop();
  const tricks = TRICKS.join(' ');
  const typed = Object.fromEntries(Object.keys(customer).map((field) => [field, tricks]));
  const mails = everyMail({
    customer: { ...customer, ...typed, email: TO },
    session: tricks,
    selectedDate: '12 Jan 2027',
    description: tricks,
  });
  for (const [mail] of mails) expect(await sesMailer(SENDER)(TO, mail)).toEqual({ outcome: 'sent' });
  expect(await shop.mails()).toMatchObject(
    mails.map(([{ subject, html, text, replyTo, attachments }]) => ({
      from: SENDER,
      destination: { to: [TO], cc: [], bcc: [] },
      replyTo: replyTo === undefined ? [] : [replyTo],
      subject,
      body: { html, text },
      attachments: attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content: Buffer.from(content).toString('base64'),
      })),
    })),
  );
});

test('mails that customers may answer name our company, and repeat no words as names', () => {
  const name = 'Call 07700 900123';
  const bodies = everyMail({ ...plainWords, customer: { ...customer, name, company: name } })
    .filter(([{ replyTo }]) => replyTo === business.email)
    .flatMap(([{ html, text }]) => [visibleText(html), oneSpace(text)]);
  expect(bodies.length).toBeGreaterThan(14);
  for (const body of bodies) {
    expect(body).not.toContain(name);
    for (const detail of companyDetails()) expect(body).toContain(detail);
  }
});
