/** CloudFront overwrites this header with the visitor's address. In lower case, as API Gateway passes names on. */
export const VISITOR_HEADER = 'x-visitor-address';
