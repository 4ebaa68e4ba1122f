/**
 * Where the build puts its scripts and style sheets once more, compressed by brotli as far as it goes: "/brotli/assets/start.js".
 * A CDN, which compresses while a visitor waits, stops earlier: a tenth of every page.
 */
export const COMPRESSED_FOLDER = 'brotli';

const IN_BOTH = /^\/assets\/.+\.(css|js)$/;

export function isCompressedToo(file: string): boolean {
  return IN_BOTH.test(file);
}

/** Who names br with a weight gets what everybody can read. */
export function acceptsBrotli(acceptEncoding: string): boolean {
  return acceptEncoding.split(',').some((encoding) => encoding.trim() === 'br');
}

/** The file to answer with, by the request's Accept-Encoding. */
export function compressedFile(file: string, acceptEncoding: string): string {
  return isCompressedToo(file) && acceptsBrotli(acceptEncoding) ? '/' + COMPRESSED_FOLDER + file : file;
}
