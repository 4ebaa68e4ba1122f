import { TABLES } from '../infra/local/database.ts';

/** The tables that course days, exports and erasing work on. */
export const tableNames = {
  orders: TABLES.orders.name,
  sessions: TABLES.sessions.name,
  reminders: TABLES.reminders.name,
} as const;
