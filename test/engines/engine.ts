import { spawnSync } from 'node:child_process';

/** A window of a real browser that is not Chromium. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs a function in the page, or in the frame that a selector names. It gets and returns what JSON can carry. */
  run<Inputs extends unknown[], Result>(
    inPage: InPage<Inputs, Result>,
    inputs: Inputs,
    frame?: string,
  ): Promise<Result>;
  /** The element that the function finds, for a real press or real keys. */
  find<Inputs extends unknown[]>(inPage: InPage<Inputs, Element | null>, inputs: Inputs): Promise<Part | null>;
  /** Presses a key where the focus is. */
  key(key: 'Escape'): Promise<void>;
  /** What the window shows, as PNG in base64. */
  picture(): Promise<string>;
  /** Errors and warnings of the console, refused and failed requests; they are forgotten. */
  complaints(): string[];
  close(): Promise<void>;
}

export type InPage<Inputs extends unknown[], Result> = (...inputs: Inputs) => Result;

export interface Part {
  press(): Promise<void>;
  /** In place of what the field holds. */
  fill(text: string): Promise<void>;
}

/** In ms. Later, a browser no longer answers at all. */
export const ANSWERS_WITHIN = 30_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface EngineKind {
  readonly name: string;
  /** Debian's. */
  readonly packages: readonly string[];
  launch(size: Size): Promise<Engine>;
}

export function isInstalled({ packages }: EngineKind): boolean {
  return spawnSync('dpkg', ['-s', ...packages]).status === 0;
}

/** Installs what an engine needs on Debian, or says what to install. On other systems the engine is left out. */
export function ensureEngine(kind: EngineKind): void {
  if (isInstalled(kind)) return;
  const install = `apt-get install -y --no-install-recommends ${kind.packages.join(' ')}`;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log(`Installing ${kind.name}: ${install}`);
    spawnSync('sh', ['-c', `apt-get update && ${install}`], { stdio: 'inherit' });
    if (isInstalled(kind)) return;
  }
  const advice = `The tests in ${kind.name} need Debian and its packages: ${install}`;
  if (process.platform === 'linux') throw new Error(advice);
  console.log(advice);
}
