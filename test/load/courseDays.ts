/** One hourly run of course-days with many orders, at the local tables: `npm run load:course-days [-- --orders 10000 --dates 2000 --live 10000 --moved --memory]`. All but the live orders are on dates that are over; `--moved`: the owner has just moved one date; `--memory`: collects garbage before each look at the heap, so that its times say nothing. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { dateRowOf } from '../../domain/dates/dateRow.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { products } from '../../domain/catalogue/products.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import { sessionsOf, sheetNames } from '../../domain/dates/trainingSheets.ts';
import { chunksOf } from '../../domain/text/chunksOf.ts';
import { TABLES } from '../../infra/local/database.ts';
import { lambdaEnvironment, type StandInAddresses } from '../../infra/local/lambdaEnvironment.ts';
import { addressHashes } from '../../lambdas/adapters/addressKey.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { runCourseDays, runDeps } from '../../lambdas/course-days/run.ts';
import { orderSessions } from '../../lambdas/courses/orderSessions.ts';
import { listUndated } from '../../lambdas/courses/undatedPlaces.ts';
import { readSettings } from '../../lambdas/edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../../lambdas/orders/fulfilSettings.ts';
import { paidRecord } from '../lambdas/courses/bookedCourses.ts';
import { testSettings } from '../localTestSettings.ts';
import { tableNames } from '../tableNames.ts';
import { withIds } from '../sessions.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    dates: { type: 'string', default: '2000' },
    live: { type: 'string' },
    moved: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
  },
});
const [orderCount, dateCount] = [Number(values.orders), Number(values.dates)];
const liveCount = Number(values.live ?? orderCount);

const NOW = new Date('2027-01-06T12:00:00Z');
/** No register or reminder is due yet. */
const FIRST_DAY = '2027-01-20';
/** Of the dates that are over: their names are kept. */
const LAST_DAY = '2026-12-01';
/** Requests of ours that the local database has at once. */
const AT_ONCE = 50;

// A process of its own, so that the database's work is not counted as ours.
const standIns = fork(path.join(import.meta.dirname, 'standInsProcess.ts'));
const [addresses] = (await once(standIns, 'message')) as [StandInAddresses];
Object.assign(process.env, lambdaEnvironment(testSettings, addresses, ''));
const dynamo = dynamoClient();
const deps = {
  ...fulfilDeps(readSettings(fulfilSettings), 'sk_test_local', 'https://shop.example'),
  orders: orderStore(dynamo, tableNames.orders),
  places: sessionStore(dynamo, tableNames.sessions),
  sheets: sheetStore(dynamo, TABLES.sheets.name),
  addressHashes: addressHashes(dynamo, tableNames.orders),
};

await fill();
// The first run sends the overview of its week.
await runCourseDays(runDeps(deps, dynamo, tableNames), () => NOW);
await sellUndated();
if (values.moved) await moveOne();
const calls = countCalls();
const [began, cpu] = [performance.now(), process.cpuUsage()];
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const before = heapUsed();
let peak = before;
const sampling = setInterval(() => (peak = Math.max(peak, heapUsed())), values.memory ? 100 : 10);
const report = await runCourseDays(runDeps(deps, dynamo, tableNames), () => NOW);
const [lasted, { user }] = [performance.now() - began, process.cpuUsage(cpu)];
standIns.kill();
clearInterval(sampling);

console.log(`${orderCount} orders, ${liveCount} of them live, on ${dateCount} dates: ${JSON.stringify(report)}`);
console.table(Object.fromEntries([...Map.groupBy(calls, ({ what }) => what)].map(([what, all]) => [what, sumOf(all)])));
console.log(sumOf(calls), `${Math.round(lasted)} ms, ${Math.round(user / 1000)} ms of it the processor's`);
console.log(`Heap: ${megabytes(before)} MB before the run, ${megabytes(peak)} MB at its peak`);

function heapUsed(): number {
  if (values.memory) collectGarbage();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

interface Call {
  readonly what: string;
  readonly units: number;
}

function sumOf(all: readonly Call[]) {
  return { calls: all.length, units: all.reduce((sum, { units }) => sum + units, 0) };
}

/** The calls from now on, with the capacity units that the database reports. */
function countCalls(): readonly Call[] {
  const counted: Call[] = [];
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
        for (const { TableName, CapacityUnits } of [ConsumedCapacity].flat())
          counted.push({ what: `${commandName.replace('Command', '')} ${TableName}`, units: CapacityUnits });
        return result;
      },
    { step: 'initialize' },
  );
  return counted;
}

interface Consumed {
  readonly TableName: string;
  readonly CapacityUnits: number;
}

/** A year of rows on each sheet, and the orders in turn on all of them. */
async function fill(): Promise<void> {
  const lines: OrderLine[] = [];
  for (const [index, name] of sheetNames.entries()) {
    const days = Array.from({ length: Math.floor((dateCount + index) / sheetNames.length) }, (_, day) =>
      plusDays(FIRST_DAY, day),
    );
    const rows = withIds([
      ['Date', 'Venue', 'Places', 'Status'],
      ...days.map((day) => [day, `${name} room`, '12', '']),
    ]);
    await deps.sheets.write({ name, rows, fetchedAt: NOW.toISOString() });
    const product = products.find(({ sheet }) => sheet === name)!;
    lines.push(...sessionsOf(rows).map((row) => orderLine(product, row)));
  }
  const sold = Array.from({ length: orderCount }, (_, index) => lines[index % lines.length]!);
  for (const chunk of chunksOf(sold, AT_ONCE)) await Promise.all(chunk.map(sell));
  const over = lines.slice(Math.ceil((liveCount / orderCount) * lines.length));
  for (const { id } of orderSessions(over)) await deps.places.markOver(id, LAST_DAY);
}

async function sell(line: OrderLine): Promise<void> {
  const settled = { owner: { state: 'sent' }, customer: { state: 'sent' }, review: { state: 'due' } } as const;
  const record = paidRecord([line], { mails: settled });
  await deps.orders.putIfAbsent(record);
  for (const { id, sheet, places } of orderSessions([line]))
    await deps.places.hold(id, record.orderId, { places, revision: 0 }, { sheet, row: dateRowOf(line) });
}

/** Its names are due to be deleted. */
async function sellUndated(): Promise<void> {
  const record = paidRecord([orderLine(productBySlug('olat')!, null)], { paidAt: '2024-12-20T10:00:00Z' });
  await deps.orders.putIfAbsent(record);
  await listUndated(record, deps.places);
}

/** The owner has moved the first date to the second. */
async function moveOne(): Promise<void> {
  const { booked } = await deps.places.current(LAST_DAY);
  const [from, onto] = booked.filter(({ row }) => row);
  const decision = {
    id: 'moved',
    kind: 'moved',
    to: onto!.row!,
    tell: true,
    about: '',
    at: NOW.toISOString(),
  } as const;
  await deps.places.decide(from!.id, decision, undefined);
}
