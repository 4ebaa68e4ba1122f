declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** `path` keeps the tables on disk; without it they live in memory. */
  export default function dynalite(options: { path?: string; createTableMs?: number }): Server;
}
