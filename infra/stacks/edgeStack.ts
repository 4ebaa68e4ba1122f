import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall.ts';
import type { StageSettings } from '../settings/stageSettings.ts';

/** CloudFront takes certificates and firewalls from this region only. */
export const EDGE_REGION = 'us-east-1';

interface EdgeStackProps extends StackProps, Pick<StageSettings, 'domain'> {
  readonly firewall: Exclude<StageSettings['firewall'], 'none'>;
}

/** The site's certificate and firewall, if the stage has them. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, id: string, { domain, firewall, ...props }: EdgeStackProps) {
    super(scope, id, props);
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
    }
    if (firewall) this.firewallArn = new Firewall(this, 'Firewall', firewall).arn;
  }
}
