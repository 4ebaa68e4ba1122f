/** The last step of `npm run build`: writes each script and style sheet once more, compressed by brotli as far as it goes. */
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
