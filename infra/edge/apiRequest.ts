import { VISITOR_HEADER } from '../../lambdas/edge/cloudFrontHeaders.ts';
import type { ViewerEvent, ViewerRequest } from './viewerEvents.ts';

/** Viewer request of the API: sets the visitor's address, over a header that the visitor sent. */
export function handler(event: ViewerEvent): ViewerRequest {
  event.request.headers[VISITOR_HEADER] = { value: event.viewer.ip };
  return event.request;
}
