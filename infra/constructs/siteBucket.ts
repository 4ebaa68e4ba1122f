import { Duration, RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { cacheControl, HASHED_FOLDER } from '../siteHeaders.ts';

const UPLOAD_MEMORY_MB = 512;
const OLD_VERSIONS_KEPT = Duration.days(30);

/** The site's files. Only CloudFront reads them. */
export class SiteBucket extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: OLD_VERSIONS_KEPT, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
      // Bucket's own type does not meet IBucket under exactOptionalPropertyTypes.
    }) as IBucket;
    Validations.of(this.bucket).acknowledge({
      id: nag('S1'),
      reason: 'Public files that CloudFront alone reads: a log of its reading tells nothing.',
    });
  }

  /**
   * Uploads a built site: hashed files first, then the pages, then the CDN's invalidation, so that no page ever names a missing file.
   * Old hashed files stay: a page that is open somewhere may ask for one days later. Returns the upload of the pages.
   */
  fill(folder: string, distribution: IDistribution): BucketDeployment {
    const source = Source.asset(folder);
    const log = new LogGroup(this, 'UploadLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const upload = (id: string, props: Omit<BucketDeploymentProps, 'sources' | 'destinationBucket'>) =>
      new BucketDeployment(this, id, {
        sources: [source],
        destinationBucket: this.bucket,
        memoryLimit: UPLOAD_MEMORY_MB,
        logGroup: log,
        ...props,
      });

    const hashedFiles = upload('Files', {
      exclude: ['*'],
      include: [`${HASHED_FOLDER}/*`],
      cacheControl: [CacheControl.fromString(cacheControl(`/${HASHED_FOLDER}/`))],
      prune: false,
    });
    const pages = upload('Pages', {
      exclude: [`${HASHED_FOLDER}/*`],
      prune: true,
      cacheControl: [CacheControl.fromString(cacheControl('/'))],
      distribution,
      // CloudFront takes at most 15 wildcard paths at a time; the site has more folders.
      distributionPaths: ['/*'],
      // A slow one would roll the whole deployment back: docs/decisions/0145.
      waitForDistributionInvalidation: false,
    });
    acknowledgeUploader(pages, this.bucket);
    pages.node.addDependency(hashedFiles);
    return pages;
  }
}

function nag(rule: string): string {
  return `AwsSolutions::AwsSolutions-${rule}`;
}

/** The CDK's own upload function, whose rights we cannot narrow. It runs only during a deployment. */
function acknowledgeUploader({ handlerRole }: BucketDeployment, bucket: IBucket): void {
  const stack = Stack.of(bucket);
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const actions = ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'];
  Validations.of(handlerRole.node.scope ?? handlerRole).acknowledge(
    {
      id: nag('IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]'),
      reason: "The CDK's uploader writes its own log.",
    },
    ...actions.map((action) => ({
      id: nag(`IAM5[Action::${action}]`),
      reason: 'Reading the built site and writing the bucket take several actions of one name.',
    })),
    {
      id: nag(
        `IAM5[Resource::arn:aws:s3:::cdk-${stack.synthesizer.bootstrapQualifier}-assets-${account}-${stack.region}/*]`,
      ),
      reason: 'The built site is one of the assets of this account.',
    },
    {
      id: nag(`IAM5[Resource::<${stack.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/*]`),
      reason: 'It writes every file of the site.',
    },
    { id: nag('IAM5[Resource::*]'), reason: 'The CDK lets it invalidate without naming the distribution.' },
    { id: nag('L1'), reason: 'The CDK chooses its runtime.' },
  );
}
