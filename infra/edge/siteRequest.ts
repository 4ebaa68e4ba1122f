import { meantAddress, siteFile, type SiteIndex } from '../cleanUrl.ts';
import type { QueryValue, ViewerEvent, ViewerRequest, ViewerResponse } from './viewerEvents.ts';

/** edgeCode.ts fills these in, and lists the JavaScript that this runtime does not support. */
declare const SITE: SiteIndex;
/** The site's host name; empty if it has none of its own. */
declare const HOST: string;
declare const HSTS: string;

/** Viewer request: redirects to the one address of the site and of each page, opens links that a person or a mail filter rewrote, and picks the file for a clean URL. */
export function handler(event: ViewerEvent): ViewerRequest | ViewerResponse {
  const request = event.request;
  const host = request.headers['host'];
  if (HOST && host && host.value !== HOST) return moved('https://' + HOST + request.uri + query(request.querystring));
  const meant = meantAddress(request.uri, query(request.querystring), SITE);
  if (meant) return moved(meant);
  request.uri = siteFile(request.uri, SITE);
  return request;
}

function moved(address: string): ViewerResponse {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: address }, 'strict-transport-security': { value: HSTS } },
  };
}

/** CloudFront passes the parts still encoded. */
function query(parts: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.keys(parts).map((name) => {
    const part = parts[name] as QueryValue;
    return (part.multiValue || [part]).map((each) => name + '=' + each.value).join('&');
  });
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}
