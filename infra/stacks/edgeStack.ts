import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { HealthCheck, HealthCheckType, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { addAlarm, type AlarmPlan } from '../constructs/alarms.ts';
import { AlarmTopic } from '../constructs/alarmTopic.ts';
import { Firewall } from '../constructs/firewall.ts';
import type { StageSettings } from '../settings/stageSettings.ts';

/** CloudFront takes certificates and firewalls from this region only. */
export const EDGE_REGION = 'us-east-1';

interface EdgeStackProps extends StackProps, Pick<StageSettings, 'domain'> {
  readonly firewall: Exclude<StageSettings['firewall'], 'none'>;
  readonly alarmsTo: readonly string[];
}

/** The site's certificate with a check from outside, and its firewall, if the stage has them. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;
  /** What its alarms watch. */
  readonly metrics: readonly IMetric[];

  constructor(scope: Construct, id: string, { domain, firewall, alarmsTo, ...props }: EdgeStackProps) {
    super(scope, id, props);
    // CloudWatch alarms tell a topic of their own region alone.
    const topic = new AlarmTopic(this, 'AlarmTopic', alarmsTo);
    const plans: AlarmPlan[] = [];
    if (domain) {
      const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: domain.hostedZoneId,
        zoneName: domain.hostedZoneName,
      });
      this.certificate = new Certificate(this, 'Certificate', {
        domainName: domain.name,
        subjectAlternativeNames: domain.alsoFrom,
        validation: CertificateValidation.fromDns(zone),
      });
      plans.push(siteAlarm(this, domain.name));
    }
    if (firewall) {
      const wall = new Firewall(this, 'Firewall', firewall);
      this.firewallArn = wall.arn;
      plans.push(firewallAlarm(wall));
    }
    for (const plan of plans) addAlarm(this, plan, topic);
    this.metrics = plans.map(({ metric }) => metric);
  }
}

/** The fewest that Route 53 takes: each asks from several machines, twice a minute. */
const CHECKED_FROM = ['eu-west-1', 'us-east-1', 'us-west-2'];

/** A small file: it takes DNS, certificate, CloudFront and bucket as a page does. */
const CHECKED_FILE = '/robots.txt';

function siteAlarm(scope: Construct, name: string): AlarmPlan {
  const check = new HealthCheck(scope, 'SiteCheck', {
    type: HealthCheckType.HTTPS,
    fqdn: name,
    resourcePath: CHECKED_FILE,
    regions: CHECKED_FROM,
  });
  return {
    name: 'Site cannot be reached',
    meaning: 'Route 53 gets no page from outside: DNS, certificate, CloudFront or the bucket fails.',
    metric: new Metric({
      namespace: 'AWS/Route53',
      metricName: 'HealthCheckStatus',
      dimensionsMap: { HealthCheckId: check.healthCheckId },
      statistic: Stats.MINIMUM,
      period: Duration.minutes(5),
      region: EDGE_REGION,
    }),
    threshold: 1,
    below: true,
    silenceIsBad: true,
  };
}

function firewallAlarm(firewall: Firewall): AlarmPlan {
  return {
    name: 'Firewall refuses many',
    meaning:
      'The firewall refuses many requests: one machine floods the site, or its limit is too low for a shared address.',
    metric: firewall.refused({ statistic: Stats.SUM, period: Duration.minutes(5), region: EDGE_REGION }),
    threshold: 500,
  };
}
