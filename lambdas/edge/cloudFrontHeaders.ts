/** CloudFront overwrites this header with the visitor's address. In lower case, as API Gateway passes names on. */
export const VISITOR_HEADER = 'x-visitor-address';

/** CloudFront adds this header and overwrites a visitor's own. In lower case, as API Gateway passes names on. */
export const ORIGIN_HEADER = 'x-origin-secret';
