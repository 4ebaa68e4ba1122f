/** CloudFront compresses on request, at a lower level: without these copies every page's scripts are a tenth larger. */
export const COMPRESSED_FOLDER = 'brotli';

const ASSET = /^\/assets\/.+\.(css|js)$/;

export function hasCompressedCopy(file: string): boolean {
  return ASSET.test(file);
}

/** "/brotli/assets/start.js" of "/assets/start.js". */
export function compressedCopy(file: string): string {
  return '/' + COMPRESSED_FOLDER + file;
}

/** Clients that send `br` with a q-value get the plain file. */
export function acceptsBrotli(acceptEncoding: string): boolean {
  return acceptEncoding.split(',').some((encoding) => encoding.trim() === 'br');
}

/** The file to answer with, by the request's Accept-Encoding. */
export function compressedFile(file: string, acceptEncoding: string): string {
  return hasCompressedCopy(file) && acceptsBrotli(acceptEncoding) ? compressedCopy(file) : file;
}
