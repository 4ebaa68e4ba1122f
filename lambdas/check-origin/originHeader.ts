/** The header in which the CDN shows that a request came through it; visitors' own are overwritten there. In lower case, as API Gateway hands names on. */
export const ORIGIN_HEADER = 'x-origin-secret';
