/** The part of API Gateway's event (payload format 2.0) that an endpoint reads. */
export interface ApiEvent {
  /** The route that API Gateway matched, as routeKeyOf writes it. */
  readonly routeKey: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
  /** Of a route whose path has parts in braces. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}
