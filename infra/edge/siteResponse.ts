import { NOT_FOUND_FILE, siteFile, type SiteIndex } from '../cleanUrl.ts';
import type { ViewerResponse, ViewerResponseEvent } from './viewerEvents.ts';

/** Written in when the function is made: see edgeCode.ts, also for what of JavaScript may be used here. */
declare const SITE: SiteIndex;

/** Viewer response: the not-found page says so in its status. Whether the request is shown as it came or as siteRequest left it, the answer is the same. */
export function handler(event: ViewerResponseEvent): ViewerResponse {
  const response = event.response;
  if (response.statusCode === 200 && siteFile(event.request.uri, SITE) === NOT_FOUND_FILE) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
