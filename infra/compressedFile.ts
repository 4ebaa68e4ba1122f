/**
 * Where the build puts its scripts and style sheets once more, compressed by brotli as far as it goes: "/brotli/assets/start.js".
 * A CDN, which compresses while a visitor waits, stops earlier: a tenth of every page.
 */
export const COMPRESSED_FOLDER = 'brotli';

const IN_BOTH = /^\/assets\/.+\.(css|js)$/;

export function isCompressedToo(file: string): boolean {
  return IN_BOTH.test(file);
}

/** The file to answer with, by the request's Accept-Encoding. Who names br with a weight gets what everybody can read. */
export function compressedFile(file: string, acceptEncoding: string): string {
  const acceptsBrotli = acceptEncoding.split(',').some((encoding) => encoding.trim() === 'br');
  return acceptsBrotli && isCompressedToo(file) ? '/' + COMPRESSED_FOLDER + file : file;
}
