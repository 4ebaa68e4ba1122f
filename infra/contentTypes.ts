/** By the ending of a file's name. S3's uploader knows no fonts and leaves out the charset, so CloudFront sets these. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mp4: 'video/mp4',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** Undefined for a file that has no type in the table. */
export function contentType(file: string): string | undefined {
  return CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1)];
}
