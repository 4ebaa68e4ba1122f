import { type ComponentType, lazy } from 'react';

/** The chunk of a page, or of a part of one, could not be fetched: no connection, or a newer version of the site has replaced it. */
export class PartLoadError extends Error {
  constructor(part: string, cause: unknown) {
    super(`${part} did not load`, { cause });
    this.name = 'PartLoadError';
  }
}

export interface LazyPart<Props extends object = object> {
  /** Of a page also the name of the file in pages/. */
  readonly name: string;
  readonly Part: ComponentType<Props>;
  /** After it, `Part` renders without suspending: hydration needs that. */
  readonly preload: () => Promise<void>;
  /** Whether `Part` renders without suspending now. */
  readonly isLoaded: () => boolean;
  /** Makes the next `Part` that is put up fetch the code again. For a failure that is shown: before that React would fetch on and on, and show none. */
  readonly forgetFailure: () => void;
}

/** A page, or a part of one, in a chunk of its own. */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;

  async function loadPart(): Promise<{ default: ComponentType<Props> }> {
    const module = await load().catch((cause: unknown) => {
      throw new PartLoadError(name, cause);
    });
    loaded = module[name];
    return { default: loaded };
  }

  let Lazy = lazy(loadPart);

  function Part(props: Props) {
    const Content: ComponentType<Props> = loaded ?? Lazy;
    return <Content {...props} />;
  }

  return {
    name,
    Part,
    preload: async () => void (await loadPart()),
    isLoaded: () => loaded !== null,
    forgetFailure: () => void (Lazy = lazy(loadPart)),
  };
}
