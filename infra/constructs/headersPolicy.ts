import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { SiteHeaders } from '../siteHeaders.ts';

/** CloudFront's maximum for a Content-Security-Policy. */
export const MAX_POLICY_LENGTH = 1_783;

/** siteHeaders for CloudFront, which has fields of its own for some of them. */
export function headersPolicy(scope: Construct, id: string, headers: SiteHeaders): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'strict-transport-security': hsts,
    'x-content-type-options': _nosniff,
    'x-frame-options': frameOption,
    'referrer-policy': _strictOrigin,
    ...others
  } = headers;
  if (contentSecurityPolicy.length > MAX_POLICY_LENGTH)
    throw new Error(
      `The Content-Security-Policy has ${contentSecurityPolicy.length} characters, and CloudFront takes ${MAX_POLICY_LENGTH}: are there too many kinds of page, each with styles of its own?`,
    );
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(hsts)?.[1])),
        includeSubdomains: hsts.includes('includeSubDomains'),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption[frameOption], override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}
