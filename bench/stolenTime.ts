import { existsSync, readFileSync } from 'node:fs';

const STATISTICS = '/proc/stat';

/** Since the start, in hundredths of a second. */
interface MachineTime {
  readonly busy: number;
  /** What other machines on the same host took while we had work. */
  readonly stolen: number;
}

/** Zero where the system does not count it. */
export function machineTime(): MachineTime {
  if (!existsSync(STATISTICS)) return { busy: 0, stolen: 0 };
  const [total = ''] = readFileSync(STATISTICS, 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = total
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { busy: user + nice + system + irq + softIrq, stolen };
}

/** The part of the time wanted that was stolen, 0 to 1. */
export function stolenSince(start: MachineTime): number {
  const now = machineTime();
  const stolen = now.stolen - start.stolen;
  return stolen / Math.max(1, now.busy - start.busy + stolen);
}
