/** Says what the tables hold about an address, and erases it: "Somebody asks what we hold" in the runbook. */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { isEmail, readEmail } from '../domain/text/emailAddress.ts';
import { readSettings, text } from '../lambdas/edge/settings.ts';
import { eraseSteps, namedPersonSteps, type Step } from './personal-data/erasing.ts';
import { heldAbout } from './personal-data/held.ts';
import { answer } from './personal-data/shown.ts';
import { openTables } from './personal-data/tables.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Use one of these:
  node infra/personalData.ts export <address>
  node infra/personalData.ts erase <address> [--yes]
  node infra/personalData.ts erase --order <number in the mails> --name <name> [--yes]`;

const settings = z.object({ AWS_REGION: text, ORDERS_TABLE: text, SESSIONS_TABLE: text, REMINDERS_TABLE: text });

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, order: { type: 'string' }, name: { type: 'string' } },
  });
  const [command, given = '', ...rest] = positionals;
  const { order, name } = values;
  const isByName = command === 'erase' && order !== undefined && name !== undefined && positionals.length === 1;
  // As the forms read it: a mail program shows a Welsh domain as "xn--...", which is in no table.
  const address = readEmail(given);
  if (!isByName && (rest.length > 0 || !isEmail(address))) throw new Error(USAGE);
  const names = tableNames();
  // It names the stage: in a wrong one nothing is found, and that would be the answer.
  console.error(`In ${names.orders}`);
  const tables = openTables(names);
  if (isByName) return perform(await namedPersonSteps(order, name, tables), values.yes);
  switch (command) {
    case 'export':
      console.log(JSON.stringify(answer(await heldAbout(address, tables)), null, 2));
      return;
    case 'erase': {
      const { steps, stays } = eraseSteps(await heldAbout(address, tables), tables, new Date());
      for (const sentence of stays) console.log(sentence);
      return perform(steps, values.yes);
    }
    default:
      throw new Error(USAGE);
  }
}

function tableNames() {
  try {
    const { ORDERS_TABLE, SESSIONS_TABLE, REMINDERS_TABLE } = readSettings(settings);
    return { orders: ORDERS_TABLE, sessions: SESSIONS_TABLE, reminders: REMINDERS_TABLE };
  } catch (cause) {
    throw new Error("Start this by the runbook's command personal_data, with STAGE set to a stage that exists.", {
      cause,
    });
  }
}

async function perform(steps: readonly Step[], isMeant = false): Promise<void> {
  if (steps.length === 0) return console.log('Nothing is left to do.');
  for (const [index, { what, act }] of steps.entries()) {
    if (isMeant) await act();
    console.log(`${index + 1} of ${steps.length}: ${what}${isMeant ? ' Done.' : ''}`);
  }
  console.log(
    isMeant
      ? 'Repeat it until nothing is left to do: whatever changed meanwhile was left alone.'
      : 'Nothing was changed. To do this, repeat it with --yes.',
  );
}

await runCommand(run);
