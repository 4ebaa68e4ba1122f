import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SiteIndex } from './cleanUrl.ts';

/** All files of a built site as addresses. Throws if there is no built site. */
export function builtFiles(folder: string): string[] {
  const names = existsSync(folder) ? addressesIn(folder) : [];
  if (!names.includes('/404.html')) throw new Error(`There is no built site in ${folder}: run "npm run build" first`);
  return names.toSorted();
}

export function siteIndex(files: readonly string[]): SiteIndex {
  const pageFolders = new Set(files.filter((file) => file.endsWith('/index.html')).map(topFolder));
  const folders = new Set(files.map(topFolder).filter((folder) => folder !== '' && !pageFolders.has(folder)));
  return { files: files.filter((file) => !folders.has(topFolder(file))), folders: [...folders] };
}

/** "pictures" for "/pictures/logo.svg", nothing for "/robots.txt". */
function topFolder(file: string): string {
  const parts = file.split('/');
  return parts.length > 2 ? (parts[1] ?? '') : '';
}

function addressesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
}
