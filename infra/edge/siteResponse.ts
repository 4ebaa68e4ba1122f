import { NOT_FOUND_FILE, siteFile, type SiteIndex } from '../cleanUrl.ts';
import type { ViewerResponse, ViewerResponseEvent } from './viewerEvents.ts';

/** edgeCode.ts fills this in. */
declare const SITE: SiteIndex;

/** Viewer response: gives the not-found page its status. Works for the address as the viewer sent it and as siteRequest rewrote it. */
export function handler(event: ViewerResponseEvent): ViewerResponse {
  const response = event.response;
  if (response.statusCode === 200 && siteFile(event.request.uri, SITE) === NOT_FOUND_FILE) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
