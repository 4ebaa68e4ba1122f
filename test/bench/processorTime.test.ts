import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countProcessorTime } from '../../bench/processorTime.ts';

test('a task lasts for its own time on the processor, and all within it moves along', () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'trace-'));
  const file = path.join(folder.path, 'trace.json');
  const page = { pid: 1, tid: 1 };
  const traceEvents = [
    { ...page, name: 'paint', ts: 1_600 },
    { ...page, name: 'ThreadControllerImpl::RunTask', ts: 1_000, dur: 800, tdur: 200 },
    { ...page, name: 'EvaluateScript', ts: 1_200, dur: 400, tdur: 10 },
    { ...page, name: 'RunTask', ts: 1_400, dur: 80, tdur: 80 },
    { ...page, name: 'RunTask', ts: 1_800, dur: 50, tdur: 50 },
    { pid: 1, tid: 2, name: 'AnotherThread', ts: 1_500, dur: 100 },
  ];
  writeFileSync(file, JSON.stringify({ traceEvents }));
  countProcessorTime(file);
  const rewritten = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: typeof traceEvents };
  expect(rewritten.traceEvents.map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_150, undefined],
    [1_000, 200],
    [1_050, 100],
    [1_100, 20],
    [1_800, 50],
    [1_500, 100],
  ]);
});
