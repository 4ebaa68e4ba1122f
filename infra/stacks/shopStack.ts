import { Annotations, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Alarms } from '../constructs/alarms.ts';
import { AlarmTopic } from '../constructs/alarmTopic.ts';
import { Api } from '../constructs/api.ts';
import { ShopDashboard } from '../constructs/dashboard.ts';
import { DnsRecords } from '../constructs/dnsRecords.ts';
import { OrderMail } from '../constructs/orderMail.ts';
import { OrdersTable, SessionsTable, RemindersTable } from '../constructs/keptTables.ts';
import { OriginSecret } from '../constructs/originSecret.ts';
import { shopFunctions } from '../constructs/shopFunction.ts';
import { SiteDistribution } from '../constructs/siteDistribution.ts';
import { SiteUrl } from '../constructs/siteUrl.ts';
import { StripeSecrets } from '../constructs/stripeSecrets.ts';
import { TableCopies } from '../constructs/tableCopies.ts';
import { TrainingSheets } from '../constructs/trainingSheets.ts';
import { VisitorsTable } from '../constructs/visitorsTable.ts';
import { functionPlans } from '../functionPlans.ts';
import { alarmAddresses, type StageSettings } from '../settings/stageSettings.ts';
import { inlineStyles, NOT_INDEXED, siteHeaders } from '../siteHeaders.ts';

const NO_COPIES = 'copies is off: the orders are in this account and region alone.';

interface ShopStackProps extends StackProps {
  readonly settings: StageSettings;
  /** False keeps the whole site out of search engines. */
  readonly isPublic: boolean;
  /** The built site. */
  readonly siteFolder: string;
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;
  /** Of the stack in us-east-1. */
  readonly edgeMetrics: readonly IMetric[];
}

/** The whole product in one region: read it from top to bottom to see who may do what. */
export class ShopStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, isPublic, siteFolder, certificate, firewallArn, edgeMetrics, ...props }: ShopStackProps,
  ) {
    super(scope, id, props);
    const { domain } = settings;
    const zone = domain && zoneOf(this, domain);
    const alarmTopic = new AlarmTopic(this, 'AlarmTopic', alarmAddresses(settings));
    const functions = shopFunctions(this);
    const fulfilling = fulfillingOf(functions);
    const copies = openTables(this, functions, settings, isPublic);

    const secrets = new StripeSecrets(this, 'StripeSecrets', settings);
    secrets.openSecretKeyTo(functions['create-payment-intent'], functions['course-days'], ...fulfilling);
    secrets.openWebhookSecretTo(functions['stripe-webhook']);

    const siteUrl = new SiteUrl(this, 'SiteUrl', settings.stage);
    siteUrl.openTo(...fulfilling, functions['course-days'], functions.booking, functions['refresh-training-dates']);

    const mail = new OrderMail(this, 'OrderMail', { mail: settings.mail, zone, notices: alarmTopic });
    mail.openTo(...fulfilling, functions['course-days'], functions['refresh-training-dates']);
    mail.openTo(functions.enquiries, functions.booking, functions['undelivered-mails']);
    mail.tellOfUndelivered(functions['undelivered-mails']);

    scheduleRuns(this, functions);
    const originSecret = new OriginSecret(this, 'OriginSecret');
    originSecret.openTo(functions['check-origin']);
    const api = new Api(this, 'Api', functions);

    const headers = { ...siteHeaders(settings, inlineStyles(siteFolder)), ...(isPublic ? {} : NOT_INDEXED) };
    const site = new SiteDistribution(this, 'StaticSite', {
      folder: siteFolder,
      headers,
      api: { hostName: api.hostName, secret: originSecret.forCloudFront },
      address: domain && certificate && { ...domain, certificate },
      firewallArn,
    });
    deployInOrder(site, api, functions);
    if (domain && zone)
      new DnsRecords(this, 'SiteNames', {
        names: [domain.name, ...domain.alsoFrom],
        zone: zone as IPublicHostedZone,
        distribution: site.distribution,
      });

    const { alarms } = new Alarms(this, 'Alarms', {
      topic: alarmTopic,
      functions,
      api,
      configurationSetName: mail.configurationSet.configurationSetName,
      copies,
    });
    new ShopDashboard(this, 'Dashboard', { alarms, functions, api: api.api, edgeMetrics });

    const address = `https://${domain?.name ?? site.distribution.distributionDomainName}`;
    siteUrl.write(address);
    new CfnOutput(this, 'SiteAddress', { value: address });
  }
}

type Functions = ReturnType<typeof shopFunctions>;

function fulfillingOf(functions: Functions) {
  return [functions['send-order-email'], functions['stripe-webhook'], functions['sweep-orders']] as const;
}

/** The tables, each opened to the functions that use it. Returns their copies, if there are any. */
function openTables(stack: Stack, functions: Functions, settings: StageSettings, isPublic: boolean) {
  const fulfilling = fulfillingOf(functions);
  const orders = new OrdersTable(stack);
  orders.placedBy(functions['create-payment-intent']);
  orders.openTo(functions['send-order-email'], functions['stripe-webhook']);
  orders.sweptBy(functions['sweep-orders']);
  orders.searchedBy(functions['course-days'], functions.booking, functions.trainer);
  orders.readBy(functions.questions);
  orders.readBy(functions['booking-paper']);
  orders.keyMadeBy(functions['refresh-training-dates']);
  orders.changedBy(functions['undelivered-mails']);

  const places = new SessionsTable(stack);
  places.takenBy(...fulfilling, functions.booking);
  places.readBy(functions['create-payment-intent'], functions['training-dates'], functions['booking-paper']);
  places.comparedBy(functions['refresh-training-dates'], functions.questions, functions.booking);
  places.markedBy(functions.trainer);
  places.listedBy(functions['course-days']);

  const reminders = new RemindersTable(stack);
  reminders.setBy(functions.booking);
  reminders.sentBy(functions['course-days']);

  const visitors = new VisitorsTable(stack, 'Visitors', settings.limits);
  visitors.limitPaymentsOf(functions['create-payment-intent']);
  visitors.limitEmailsOf(functions['send-order-email']);
  visitors.countDeclinesOf(functions['stripe-webhook']);
  visitors.limitFormsOf(functions.enquiries, functions.booking);
  visitors.limitWaitingOf(functions.booking);
  visitors.countLostMailsOf(functions['undelivered-mails']);
  visitors.limitBookingsOf(functions.booking, functions['booking-paper']);
  visitors.limitTrainersOf(functions.trainer, functions.questions);
  visitors.limitMailsOf(...fulfilling, functions['course-days'], functions.booking);

  const sheets = new TrainingSheets(stack, 'TrainingSheets', settings);
  sheets.openTo(functions['training-dates'], functions['refresh-training-dates'], functions.questions);
  sheets.readBy(functions['create-payment-intent'], functions['course-days'], functions.booking, ...fulfilling);
  sheets.countedBy(functions['course-days']);
  sheets.refreshWith(functions['refresh-training-dates']);
  const copies = settings.copies && new TableCopies(stack, 'Copies', settings.copies);
  if (copies) for (const table of [orders, places, reminders, sheets]) table.copyTo(copies);
  else if (isPublic) Annotations.of(stack).addWarningV2('shop:copies', NO_COPIES);
  return copies;
}

function scheduleRuns(stack: Stack, functions: Functions): void {
  for (const [rule, name] of [
    ['Sweep', 'sweep-orders'],
    ['CourseDays', 'course-days'],
  ] as const)
    new Rule(stack, rule, {
      schedule: Schedule.rate(Duration.millis(functionPlans[name].everyMs)),
      targets: [new LambdaFunction(functions[name])],
    });
}

function deployInOrder(site: SiteDistribution, api: Api, functions: Functions): void {
  // The authorizer must know a new secret before CloudFront sends it: API Gateway caches a refusal for an hour.
  site.distribution.node.addDependency(functions['check-origin']);
  // A page may call a route, or send a field, that the functions of the last version do not know.
  site.pages.node.addDependency(api.stage, ...Object.values(functions));
}

function zoneOf(stack: Stack, { hostedZoneId, hostedZoneName: zoneName }: NonNullable<StageSettings['domain']>) {
  return PublicHostedZone.fromPublicHostedZoneAttributes(stack, 'Zone', { hostedZoneId, zoneName });
}
