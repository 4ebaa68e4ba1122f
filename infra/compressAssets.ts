/** The last step of `npm run build`: adds a copy of each script and style sheet, compressed by brotli at its highest level. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { compressedCopy, hasCompressedCopy } from './compressedFile.ts';
import { builtFiles } from './builtFiles.ts';

const SITE = path.join(import.meta.dirname, '../frontend/dist');
const compress = promisify(brotliCompress);

await Promise.all(
  builtFiles(SITE)
    .filter(hasCompressedCopy)
    .map(async (file) => {
      const copy = path.join(SITE, compressedCopy(file));
      await mkdir(path.dirname(copy), { recursive: true });
      await writeFile(copy, await compress(await readFile(path.join(SITE, file))));
    }),
);
