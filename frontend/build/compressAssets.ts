import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';
import { COMPRESSED_FOLDER, isCompressedToo } from '../../infra/compressedFile.ts';

const compress = promisify(brotliCompress);

/** Writes what visitors are sent compressed (infra/compressedFile.ts). By its defaults brotli goes as far as it can. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => isCompressedToo(`/${file}`));
      await Promise.all(
        files.map(async (file) => {
          const target = path.join(dir, COMPRESSED_FOLDER, file);
          await mkdir(path.dirname(target), { recursive: true });
          await writeFile(target, await compress(await readFile(path.join(dir, file))));
        }),
      );
    },
  };
}
