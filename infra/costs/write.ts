import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCostTables } from './costDocument.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../docs/costs.md');

writeFileSync(DOCUMENT, withCostTables(readFileSync(DOCUMENT, 'utf8')));
