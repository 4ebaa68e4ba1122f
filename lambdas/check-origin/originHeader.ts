/** CloudFront adds this header and overwrites a visitor's own. In lower case, as API Gateway passes names on. */
export const ORIGIN_HEADER = 'x-origin-secret';
