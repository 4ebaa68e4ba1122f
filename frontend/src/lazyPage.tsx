import { type ComponentType, lazy } from 'react';

/** A page's chunk could not be fetched: no connection, or a newer version of the site has replaced it. */
export class PageLoadError extends Error {
  constructor(page: string, cause: unknown) {
    super(`${page} did not load`, { cause });
    this.name = 'PageLoadError';
  }
}

export interface LazyPage {
  /** Also the name of the file in pages/. */
  readonly name: string;
  readonly Page: ComponentType;
  /** After it, `Page` renders without suspending: hydration needs that. */
  readonly preload: () => Promise<void>;
  /** Whether `Page` renders without suspending now. */
  readonly isLoaded: () => boolean;
}

/** A page in a chunk of its own. */
export function lazyPage<Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>): LazyPage {
  let loaded: ComponentType | null = null;

  async function loadPage(): Promise<{ default: ComponentType }> {
    const module = await load().catch((cause: unknown) => {
      throw new PageLoadError(name, cause);
    });
    loaded = module[name];
    return { default: loaded };
  }

  const Lazy = lazy(loadPage);

  function Page() {
    const Content = loaded ?? Lazy;
    return <Content />;
  }

  return {
    name,
    Page,
    preload: async () => void (await loadPage()),
    isLoaded: () => loaded !== null,
  };
}
