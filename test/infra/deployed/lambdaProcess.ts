import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeFolder, type Resource } from '../assembly.ts';

const BOOTSTRAP = path.join(import.meta.dirname, 'bootstrap.mjs');

type Message = { readonly payload: unknown } | { readonly errorMessage: string };

export interface DeployedFunction {
  invoke(event: unknown): Promise<unknown>;
  close(): void;
}

/**
 * Runs a function as deployed: its bundle in a bare Node process, with the template's handler and environment.
 * The code is copied out of this repository, so that it cannot load a module that is not in the bundle.
 */
export function startDeployed(resource: Resource, environment: Readonly<Record<string, string>>): DeployedFunction {
  const folder = mkdtempSync(path.join(tmpdir(), 'lambda-'));
  cpSync(codeFolder(resource), folder, { recursive: true });
  const child = fork(BOOTSTRAP, [], {
    cwd: folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      _HANDLER: resource.Properties.Handler,
      LAMBDA_TASK_ROOT: folder,
      AWS_LAMBDA_FUNCTION_NAME: 'test',
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      ...environment,
    },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the function's process ended with ${code}`);
  });
  ended.catch(() => undefined);
  let idle: Promise<unknown> = Promise.resolve();
  return {
    /** One at a time, as Lambda does. */
    invoke(event) {
      const answer = idle.then(async () => {
        child.send(event as object);
        const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
        if ('errorMessage' in message) throw new Error(message.errorMessage);
        return message.payload;
      });
      idle = answer.catch(() => undefined);
      return answer;
    },
    close: () => child.kill(),
  };
}
