import { type ComponentType, lazy, useState } from 'react';

/** A chunk could not be fetched: no connection, or a newer version of the site has replaced it. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
}

export interface LazyPart<Props extends object = object> {
  readonly Part: ComponentType<Props>;
  /** Once it resolves, `Part` renders without suspending, as hydration needs. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
  /** Lets the next `Part` fetch the code again. Call it once the failure is shown: before that, React would retry without end. */
  readonly forgetFailure: () => void;
}

/** A component in a chunk of its own. React's `lazy` keeps a failure for good, and suspends once even if the code is loaded. */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;

  async function loadPart(): Promise<{ default: ComponentType<Props> }> {
    const module = await load().catch((cause: unknown) => {
      throw new PartLoadError('A part of the page did not load', { cause });
    });
    loaded = module[name];
    return { default: loaded };
  }

  let Lazy = lazy(loadPart);

  function Part(props: Props) {
    // For good: another component in its place would start anew, without what was typed.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Content {...props} />;
  }

  return {
    Part,
    preload: async () => void (await loadPart()),
    isLoaded: () => loaded !== null,
    forgetFailure: () => void (Lazy = lazy(loadPart)),
  };
}
