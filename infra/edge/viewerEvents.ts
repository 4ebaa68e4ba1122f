/** The part of CloudFront's events that the edge functions read and write. */
export interface ViewerRequest {
  uri: string;
  readonly querystring: Readonly<Record<string, QueryValue>>;
  readonly headers: Record<string, { readonly value: string }>;
}

export interface QueryValue {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

export interface ViewerResponse {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, { readonly value: string }>;
}

export interface ViewerEvent {
  readonly viewer: { readonly ip: string };
  readonly request: ViewerRequest;
}

export interface ViewerResponseEvent extends ViewerEvent {
  readonly response: ViewerResponse;
}
