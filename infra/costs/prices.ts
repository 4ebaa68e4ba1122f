/** Everything that AWS counts of this shop in a month, in the unit that it counts in. */
export type Meter =
  | 'cdnRequests'
  | 'cdnGb'
  | 'edgeCalls'
  | 'bucketReads'
  | 'bucketGb'
  | 'apiRequests'
  | 'lambdaRequests'
  | 'lambdaGbSeconds'
  | 'tableWrites'
  | 'tableReads'
  | 'tableGb'
  | 'backupGb'
  | 'emails'
  | 'logGb'
  | 'metrics'
  | 'alarms'
  | 'dashboards'
  | 'secrets'
  | 'zones';

export interface Price {
  readonly service: string;
  readonly usd: number;
  /** So many units cost `usd`. */
  readonly per: number;
  readonly unit: string;
  /** Units a month that never cost anything, whatever the account's age. */
  readonly free?: number;
  /** `US East`: only that region's price could be found, and LONDON_ALLOWANCE goes on top. */
  readonly where: 'everywhere' | 'Europe' | 'US East';
  /** The page that a stored copy of was read on PRICES_TAKEN; "not seen": the well-known list price, which no stored page confirmed. */
  readonly source: string;
}

export const PRICES_TAKEN = '2026-11-21';

/** Our own allowance, and no quoted figure: London is dearer than US East for most services, and its own prices were not to be had. */
export const LONDON_ALLOWANCE = 1.2;

const CLOUDFRONT = 'aws.amazon.com/cloudfront/pricing';
const CLOUDWATCH =
  'free allowance: aws.amazon.com/cloudwatch/pricing; price: factualminds.com, Amazon CloudWatch Pricing (June 2026)';
const DYNAMODB = 'airbyte.com, DynamoDB Pricing';
const NOT_SEEN = 'not seen';

export const prices: Readonly<Record<Meter, Price>> = {
  cdnRequests: {
    service: 'CloudFront',
    usd: 0.012,
    per: 10_000,
    unit: 'HTTPS requests',
    free: 10_000_000,
    where: 'Europe',
    source: `free allowance: ${CLOUDFRONT}; price: ${NOT_SEEN}`,
  },
  // The first 10 TB; what is above costs less.
  cdnGb: {
    service: 'CloudFront',
    usd: 0.085,
    per: 1,
    unit: 'GB to visitors',
    free: 1_000,
    where: 'Europe',
    source: CLOUDFRONT,
  },
  edgeCalls: {
    service: 'CloudFront',
    usd: 0.1,
    per: 1_000_000,
    unit: 'function calls',
    free: 2_000_000,
    where: 'everywhere',
    source: `${CLOUDFRONT}; cur.vantage.sh, AmazonCloudFront`,
  },
  bucketReads: {
    service: 'S3',
    usd: 0.4,
    per: 1_000_000,
    unit: 'reads',
    where: 'US East',
    source: 'github.com/flarebyte/learning, serverless-cost',
  },
  bucketGb: { service: 'S3', usd: 0.023, per: 1, unit: 'GB', where: 'US East', source: NOT_SEEN },
  apiRequests: {
    service: 'API Gateway',
    usd: 1,
    per: 1_000_000,
    unit: 'requests',
    where: 'US East',
    source: 'docs.aws.amazon.com, Best Practices for API Gateway Private APIs: cost optimization',
  },
  lambdaRequests: {
    service: 'Lambda',
    usd: 0.2,
    per: 1_000_000,
    unit: 'calls',
    free: 1_000_000,
    where: 'US East',
    source: 'cloudchipr.com, AWS Lambda Pricing; github.com/flarebyte/learning, serverless-cost',
  },
  lambdaGbSeconds: {
    service: 'Lambda',
    usd: 13.3334,
    per: 1_000_000,
    unit: 'GB-seconds on Arm',
    free: 400_000,
    where: 'US East',
    source: 'cloudchipr.com, AWS Lambda Pricing',
  },
  tableWrites: {
    service: 'DynamoDB',
    usd: 0.625,
    per: 1_000_000,
    unit: 'write units',
    where: 'US East',
    source: DYNAMODB,
  },
  tableReads: {
    service: 'DynamoDB',
    usd: 0.125,
    per: 1_000_000,
    unit: 'read units',
    where: 'US East',
    source: DYNAMODB,
  },
  tableGb: { service: 'DynamoDB', usd: 0.25, per: 1, unit: 'GB', free: 25, where: 'US East', source: NOT_SEEN },
  backupGb: {
    service: 'DynamoDB',
    usd: 0.2,
    per: 1,
    unit: 'GB of point-in-time recovery',
    where: 'US East',
    source: NOT_SEEN,
  },
  emails: {
    service: 'SES',
    usd: 0.1,
    per: 1_000,
    unit: 'emails',
    where: 'everywhere',
    source: 'acecloudinterviews.com, SES',
  },
  logGb: { service: 'CloudWatch', usd: 0.5, per: 1, unit: 'GB of logs', free: 5, where: 'US East', source: CLOUDWATCH },
  metrics: {
    service: 'CloudWatch',
    usd: 0.3,
    per: 1,
    unit: 'metric of our own',
    free: 10,
    where: 'US East',
    source: 'free allowance: aws.amazon.com/cloudwatch/pricing; price: github.com/flarebyte/learning, serverless-cost',
  },
  alarms: {
    service: 'CloudWatch',
    usd: 0.1,
    per: 1,
    unit: 'alarm',
    free: 10,
    where: 'US East',
    source: `free allowance: aws.amazon.com/cloudwatch/pricing; price: ${NOT_SEEN}`,
  },
  dashboards: {
    service: 'CloudWatch',
    usd: 3,
    per: 1,
    unit: 'dashboard',
    free: 3,
    where: 'everywhere',
    source: CLOUDWATCH,
  },
  secrets: { service: 'Secrets Manager', usd: 0.4, per: 1, unit: 'secret', where: 'US East', source: NOT_SEEN },
  zones: {
    service: 'Route 53',
    usd: 0.5,
    per: 1,
    unit: 'hosted zone',
    where: 'everywhere',
    source: 'eatsip365.com, Understanding How Route 53 Billing Works',
  },
};
