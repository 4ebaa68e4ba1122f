import { NOT_FOUND_FILE, siteFile, type SiteIndex } from '../cleanUrl.ts';
import { contentType } from '../contentTypes.ts';
import type { ViewerResponse, ViewerResponseEvent } from './viewerEvents.ts';

/** edgeCode.ts fills this in. */
declare const SITE: SiteIndex;

/** Viewer response: gives each file its content type, and the not-found page its status. Works for the address as the viewer sent it and as siteRequest rewrote it. */
export function handler(event: ViewerResponseEvent): ViewerResponse {
  const response = event.response;
  const file = siteFile(event.request.uri, SITE);
  const type = contentType(file);
  if (type && (response.statusCode === 200 || response.statusCode === 206))
    response.headers['content-type'] = { value: type };
  if (response.statusCode === 200 && file === NOT_FOUND_FILE) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
