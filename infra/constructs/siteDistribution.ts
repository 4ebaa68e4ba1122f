import { Duration, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { API_PREFIX } from '../../domain/api/contract.ts';
import { ORIGIN_HEADER } from '../../lambdas/edge/cloudFrontHeaders.ts';
import { NOT_FOUND_FILE } from '../cleanUrl.ts';
import { edgeCode } from '../edge/edgeCode.ts';
import type { SiteHeaders } from '../siteHeaders.ts';
import { builtFiles, siteIndex } from '../builtFiles.ts';
import { headersPolicy } from './headersPolicy.ts';
import { SiteBucket } from './siteBucket.ts';

/** A site's own host name with its certificate. */
interface SiteAddress {
  readonly name: string;
  /** Other names that redirect to it. */
  readonly alsoFrom: readonly string[];
  readonly certificate: ICertificate;
}

interface SiteDistributionProps {
  /** The built site. */
  readonly folder: string;
  readonly headers: SiteHeaders;
  readonly api: { readonly hostName: string; readonly secret: string };
  readonly address?: SiteAddress | undefined;
  readonly firewallArn?: string | undefined;
}

/** The pages and, below /api, the API: one origin for both, so that no CORS is needed. */
export class SiteDistribution extends Construct {
  readonly distribution: Distribution;
  /** The upload that puts the pages of this version in place of the last one's. */
  readonly pages: Construct;

  constructor(scope: Construct, id: string, { folder, headers, api, address, firewallArn }: SiteDistributionProps) {
    super(scope, id);
    const store = new SiteBucket(this, 'Store');
    const site = {
      SITE: siteIndex(builtFiles(folder)),
      HOST: address?.name ?? '',
      HSTS: headers['strict-transport-security'],
    };
    const common = { responseHeadersPolicy: headersPolicy(this, 'Headers', headers), compress: true };
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(store.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: this.#pagesCache(),
        functionAssociations: [
          this.#edgeFunction('siteRequest', FunctionEventType.VIEWER_REQUEST, site),
          this.#edgeFunction('siteResponse', FunctionEventType.VIEWER_RESPONSE, site),
        ],
      },
      additionalBehaviors: {
        [`${API_PREFIX}/*`]: {
          ...common,
          origin: new HttpOrigin(api.hostName, { customHeaders: { [ORIGIN_HEADER]: api.secret } }),
          // A redirect would lose a form that is posted over plain HTTP.
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: this.#apiCache(),
          // API Gateway only answers to its own host name.
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [this.#edgeFunction('apiRequest', FunctionEventType.VIEWER_REQUEST, {})],
        },
      },
      // S3 answers 403 for a missing file. The API answers it only to those who do not come through CloudFront: docs/decisions/0004.
      errorResponses: [{ httpStatus: 403, responseHttpStatus: 404, responsePagePath: NOT_FOUND_FILE }],
      // No default root object: siteRequest would get /index.html for / and redirect to / for ever.
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Europe and North America: the firm's customers are in the UK.
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(address && {
        domainNames: [address.name, ...address.alsoFrom],
        certificate: address.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(firewallArn && { webAclId: firewallArn }),
    });
    this.pages = store.fill(folder, this.distribution);
    this.#acknowledge(address, firewallArn);
  }

  /** Browsers obey "no-cache"; CloudFront keeps a page until a deployment invalidates it. */
  #pagesCache(): CachePolicy {
    return new CachePolicy(this, 'PagesCache', {
      minTtl: Duration.days(1),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** Caches as long as the answer itself says, by default not at all. No answer depends on the query. */
  #apiCache(): CachePolicy {
    return new CachePolicy(this, 'ApiCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  #acknowledge(address: SiteAddress | undefined, firewallArn: string | undefined): void {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions::AwsSolutions-CFR1', reason: 'Customers abroad may read and book too.' },
      {
        id: 'AwsSolutions::AwsSolutions-CFR3',
        reason:
          'Nobody would read it: the API has a log of its own, CloudFront counts requests and errors, and a health check watches the site.',
      },
      ...(firewallArn
        ? []
        : [{ id: 'AwsSolutions::AwsSolutions-CFR2', reason: 'The firewall is a setting of the stage.' }]),
      ...(address
        ? []
        : [
            {
              id: 'AwsSolutions::AwsSolutions-CFR4',
              reason: "A site without a name of its own has CloudFront's certificate, which sets no minimum.",
            },
          ]),
    );
  }

  #edgeFunction(
    name: Parameters<typeof edgeCode>[0],
    eventType: FunctionEventType,
    values: Readonly<Record<string, unknown>>,
  ): FunctionAssociation {
    const code = FunctionCode.fromInline(edgeCode(name, values));
    return { eventType, function: new EdgeFunction(this, name, { code, runtime: FunctionRuntime.JS_2_0 }) };
  }
}
