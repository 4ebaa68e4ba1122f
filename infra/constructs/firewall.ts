import { Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { API_PREFIX } from '../../domain/api/contract.ts';

/** Few of a visitor's requests go to the API. */
const API_SHARE = 5;

/** Rate limits by address: one for everything, a lower one for the API. */
export class Firewall extends Construct {
  readonly arn: string;
  /** Two stages in one account are counted apart. */
  readonly #name = `${Stack.of(this).stackName}-Firewall`;

  constructor(scope: Construct, id: string, { requestsPer5Minutes }: { readonly requestsPer5Minutes: number }) {
    super(scope, id);
    const api = {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString: `${API_PREFIX}/`,
        // CloudFront routes /%61pi/contact and /x/../api/contact to the API too.
        textTransformations: [
          { priority: 0, type: 'URL_DECODE' },
          { priority: 1, type: 'NORMALIZE_PATH' },
        ],
      },
    };
    this.arn = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(this.#name),
      rules: [
        rateRule(0, 'TooManyApiRequests', {
          limit: Math.ceil(requestsPer5Minutes / API_SHARE),
          scopeDownStatement: api,
        }),
        rateRule(1, 'TooManyRequests', { limit: requestsPer5Minutes }),
      ],
    }).attrArn;
  }

  /** For CloudFront it has no dimension Region: https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html */
  refused(options: MetricOptions): Metric {
    const dimensionsMap = { WebACL: this.#name, Rule: 'ALL' };
    return new Metric({ namespace: 'AWS/WAFV2', metricName: 'BlockedRequests', dimensionsMap, ...options });
  }
}

function rateRule(
  priority: number,
  name: string,
  limits: Omit<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType'>,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: {
      block: { customResponse: { responseCode: 429, responseHeaders: [{ name: 'retry-after', value: '300' }] } },
    },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, ...limits } },
    visibilityConfig: visible(name),
  };
}

/** AWS shows a sample of the requests of the last three hours, so that somebody can see who is refused. */
function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}
