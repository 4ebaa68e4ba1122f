declare module 'dynalite/db/index.js' {
  import type { WireItem } from '../local/itemBytes.ts';

  const db: {
    /** `isCompressed`: for the limit of a query's page. */
    itemSize(item: WireItem, isCompressed?: boolean, ...more: readonly unknown[]): number;
  };
  export default db;
}

declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** `path` keeps the tables on disk; without it they live in memory. */
  export default function dynalite(options: { path?: string; createTableMs?: number }): Server;
}
