// node frontend/pictures/draw.mjs  - writes every picture into frontend/public.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accreditation } from './accreditation.mjs';
import { courses } from './courses.mjs';
import { hero } from './hero.mjs';
import { marks } from './marks.mjs';
import { products } from './products.mjs';
import { services } from './services.mjs';

const out = join(import.meta.dirname, '../public/pictures');
for (const [name, make] of Object.entries({
  ...products,
  ...marks,
  ...courses,
  ...services,
  ...accreditation,
  ...hero,
})) {
  const file = join(out, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, make());
}
