import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { builtFiles, siteIndex } from '../builtFiles.ts';
import { meantAddress, NOT_FOUND_FILE, siteFile } from '../cleanUrl.ts';
import { contentType } from '../contentTypes.ts';
import { cacheControl } from '../siteHeaders.ts';

/** AWS does not publish CloudFront's level. Other servers that compress on request use 4 (Cloudflare) to 6 (nginx). */
const BROTLI_QUALITY = 5;
/** CloudFront leaves smaller files as they are. */
const LEAST_BYTES = 1_000;
/** Clients that send `br` with a q-value get the plain file. */
const ACCEPTS_BROTLI = /(^|,)\s*br\s*(,|$)/;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;

interface SiteFile {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer<ArrayBuffer>;
  /** Undefined for a file that CloudFront leaves as it is. */
  readonly brotli: Buffer<ArrayBuffer> | undefined;
}

/** Plays CloudFront and S3 over a built site: clean addresses, ETags, brotli, and 404.html with status 404. `alter` may change a page. */
export function cloudFront(folder: string, alter: (html: string) => string): Handler {
  const names = builtFiles(folder);
  const index = siteIndex(names);
  const files = new Map(names.map((name) => [name, readSiteFile(folder, name, alter)]));
  const notFound = readSiteFile(folder, NOT_FOUND_FILE, alter);
  return (c) => {
    // Still URL-encoded, as CloudFront sees it.
    const { pathname, search } = new URL(c.req.url);
    const meant = meantAddress(pathname, search, index);
    if (meant) return c.redirect(meant, 301);
    const name = siteFile(pathname, index);
    const file = files.get(name);
    return file && name !== NOT_FOUND_FILE
      ? answer(c, file, 200, cacheControl(name))
      : answer(c, notFound, 404, cacheControl(NOT_FOUND_FILE));
  };
}

function answer(c: Context, { type, etag, body, brotli }: SiteFile, status: 200 | 404, cache: string): Response {
  const headers = { etag, 'cache-control': cache, vary: 'accept-encoding', 'accept-ranges': 'bytes' };
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const range = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '');
  if (range && status === 200)
    return part(c, body, Number(range[1]), Number(range[2] || body.length - 1), { ...headers, 'content-type': type });
  if (brotli && ACCEPTS_BROTLI.test(c.req.header('accept-encoding') ?? ''))
    return c.body(brotli, status, { ...headers, 'content-type': type, 'content-encoding': 'br' });
  return c.body(body, status, { ...headers, 'content-type': type });
}

/** Range requests: Safari plays no film without them. */
function part(
  c: Context,
  body: Buffer<ArrayBuffer>,
  first: number,
  last: number,
  headers: Record<string, string>,
): Response {
  if (first >= body.length || last < first) return c.body(null, 416, { 'content-range': `bytes */${body.length}` });
  const slice = body.subarray(first, last + 1);
  return c.body(slice, 206, {
    ...headers,
    'content-range': `bytes ${first}-${first + slice.length - 1}/${body.length}`,
  });
}

function readSiteFile(folder: string, name: string, alter: (html: string) => string): SiteFile {
  const type = contentType(name) ?? 'application/octet-stream';
  const raw = readFileSync(path.join(folder, name));
  const body = name.endsWith('.html') ? Buffer.from(alter(raw.toString('utf8'))) : Buffer.from(raw);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const isCompressed = COMPRESSIBLE.test(type) && body.length >= LEAST_BYTES;
  return { type, etag, body, brotli: isCompressed ? compressedByCloudFront(body) : undefined };
}

export function compressedByCloudFront(body: Buffer | string): Buffer<ArrayBuffer> {
  return Buffer.from(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
}
