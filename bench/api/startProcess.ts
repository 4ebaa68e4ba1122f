import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Environment = Readonly<Record<string, string>>;

export interface StartedProcess<Message> {
  /** What it sent when it was ready. */
  readonly message: Message;
  close(): void;
}

/** Starts one of this folder's files in a process of its own. */
export async function startProcess<Message>(
  file: string,
  args: readonly string[] = [],
  environment: Environment = {},
): Promise<StartedProcess<Message>> {
  const child = fork(path.join(import.meta.dirname, file), [...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [message] = (await once(child, 'message')) as [Message];
  return { message, close: () => child.kill() };
}
