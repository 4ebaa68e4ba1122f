/** CloudFront writes the visitor's address here, over what the visitor sent. In lower case, as API Gateway passes names on. */
export const VISITOR_HEADER = 'x-visitor-address';
