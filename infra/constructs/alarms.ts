import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  type MetricOptions,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { BACKUPS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { Api } from './api.ts';
import type { ShopFunction, ShopFunctions } from './shopFunction.ts';
import type { TableCopies } from './tableCopies.ts';
import { shopMetric } from './shopMetrics.ts';

interface AlarmsProps {
  readonly topic: ITopic;
  readonly functions: ShopFunctions;
  readonly api: Api;
  readonly configurationSetName: string;
  readonly copies: TableCopies | undefined;
}

export interface AlarmPlan {
  /** The heading of its entry in infra/RUNBOOK.md. */
  readonly name: string;
  /** Its meaning to the business. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** The alarm goes off at this value and above, or with `below` under it. */
  readonly threshold: number;
  readonly below?: true;
  /** Missing data counts as a bad value. */
  readonly silenceIsBad?: true;
}

const HIGHEST_OF_AN_HOUR = { statistic: Stats.MAXIMUM, period: Duration.hours(1) };

export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, { topic, functions, api, configurationSetName, copies }: AlarmsProps) {
    super(scope, id);
    const plans = [
      ...orderAlarms(this),
      ...sheetAlarms(this),
      ...scheduleAlarms(this, functions),
      ...apiAlarms(api),
      ...mailAlarms(this, configurationSetName),
      ...(copies ? [copyAlarm(copies)] : []),
      ...Object.values(functions).map(failure),
    ];
    this.alarms = plans.map((plan) => addAlarm(this, plan, topic));
  }
}

/** Mails when it goes off and when it is over. */
export function addAlarm(
  scope: Construct,
  { name, meaning, metric, threshold, below, silenceIsBad }: AlarmPlan,
  topic: ITopic,
): Alarm {
  const alarm = new Alarm(scope, name, {
    alarmDescription: `${meaning} What to do: infra/RUNBOOK.md, "${name}".`,
    metric,
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
  return alarm;
}

function orderAlarms(scope: Construct): AlarmPlan[] {
  return [
    {
      name: 'Paid but not mailed',
      meaning: 'A customer paid more than 15 minutes ago and an order email has still not left.',
      metric: shopMetric(scope, 'paidNotMailed', HIGHEST_OF_AN_HOUR),
      threshold: 1,
    },
    {
      name: 'Order in review',
      meaning: 'A payment does not match its order; the owner has been told not to fulfil it.',
      metric: shopMetric(scope, 'ordersInReview', sumOver(Duration.minutes(5))),
      threshold: 1,
    },
    {
      name: 'Mail refused',
      meaning: 'An email was refused for good: somebody does not know of an order, a refund or a course.',
      metric: shopMetric(scope, 'mailsRefused', sumOver(Duration.minutes(5))),
      threshold: 1,
    },
    {
      name: 'Paper not written',
      meaning: 'An email left without its paper: an invoice, a note of a refund, the terms or a register.',
      metric: shopMetric(scope, 'papersNotWritten', sumOver(Duration.minutes(5))),
      threshold: 1,
    },
    // Not the refused messages: anybody can send those.
    {
      name: 'Webhook is silent',
      meaning:
        "Stripe took a payment more than 15 minutes ago, and its webhook's message has not arrived or was refused.",
      metric: shopMetric(scope, 'paymentsUnheard', HIGHEST_OF_AN_HOUR),
      threshold: 1,
    },
    {
      name: 'Stripe refuses our key',
      meaning: 'Nobody can pay until somebody puts the secret key right.',
      metric: shopMetric(scope, 'stripeKeyRefused', sumOver(Duration.minutes(5))),
      threshold: 1,
    },
    {
      name: 'Keys of two modes',
      meaning: "Stripe's keys are of test mode and of live mode: payments, or the messages about them, are refused.",
      metric: shopMetric(scope, 'keysOfTwoModes', sumOver(Duration.minutes(5))),
      threshold: 1,
    },
  ];
}

function copyAlarm(copies: TableCopies): AlarmPlan {
  return {
    name: 'Tables not copied',
    meaning: `A weekly copy of a table to another region failed; older copies go within ${BACKUPS_KEPT_DAYS} days.`,
    metric: copies.failed(sumOver(Duration.hours(1))),
    threshold: 1,
  };
}

function sheetAlarms(scope: Construct): AlarmPlan[] {
  return [
    {
      name: 'Old training dates',
      meaning: 'A sheet has not been read for a day: the site shows dates that may be wrong.',
      metric: shopMetric(scope, 'oldestSheetAgeHours', HIGHEST_OF_AN_HOUR),
      threshold: 24,
      silenceIsBad: true,
    },
    {
      name: 'Sheet never read',
      meaning: 'One of the eight tables on the site is empty, because its sheet has never been read.',
      metric: shopMetric(scope, 'sheetsNeverRead', HIGHEST_OF_AN_HOUR),
      threshold: 1,
    },
  ];
}

function scheduleAlarms(scope: Construct, functions: ShopFunctions): AlarmPlan[] {
  return [
    {
      name: 'Sweep has not run',
      meaning: 'Nobody looks for paid orders that were missed.',
      metric: functions['sweep-orders'].metricInvocations(sumOver(Duration.hours(3))),
      threshold: 1,
      below: true,
      silenceIsBad: true,
    },
    {
      name: 'Monday mail not sent',
      meaning: 'The overview of the week is due, and the owner does not have it.',
      metric: shopMetric(scope, 'overviewsUnsent', HIGHEST_OF_AN_HOUR),
      threshold: 1,
    },
    {
      name: 'Course days have not run',
      meaning: 'Nobody sends the registers and the reminders of the courses.',
      metric: functions['course-days'].metricInvocations(sumOver(Duration.hours(3))),
      threshold: 1,
      below: true,
      silenceIsBad: true,
    },
  ];
}

function apiAlarms(api: Api): AlarmPlan[] {
  return [
    {
      name: 'API errors',
      meaning: 'Visitors see "something went wrong": they may not be able to pay, ask or see dates.',
      metric: api.api.metricServerError(sumOver(Duration.minutes(5))),
      threshold: 5,
    },
    // A quiet shop may never see five errors within five minutes, even if nothing works.
    {
      name: 'API errors now and then',
      meaning: 'Few visitors came, and some of them saw "something went wrong".',
      metric: api.api.metricServerError(sumOver(Duration.hours(6))),
      threshold: 3,
    },
    // Probes send no secret and get 401, so that few refusals are enough. A quiet shop has few visitors to refuse.
    {
      name: 'API refuses visitors',
      meaning: "The guard of the API does not take CloudFront's secret: no dates, no payments, no forms.",
      metric: api.refused(sumOver(Duration.hours(6))),
      threshold: 3,
    },
    // Some are one impatient visitor; many are a bot, or a limit that is too low.
    {
      name: 'Too many requests',
      meaning: 'Requests are turned away as too many: visitors may be unable to pay or write.',
      metric: api.turnedAway(sumOver(Duration.minutes(5))),
      threshold: 50,
    },
  ];
}

function mailAlarms(scope: Construct, configurationSetName: string): AlarmPlan[] {
  const reputation = (name: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${name}`,
      dimensionsMap: { 'ses:configuration-set': configurationSetName },
      ...HIGHEST_OF_AN_HOUR,
    });
  return [
    {
      name: 'Too many form mails',
      meaning: 'The forms have sent all the mails of the day; no further message or sign-up reaches the owner.',
      metric: shopMetric(scope, 'formsOverDayLimit', sumOver(Duration.minutes(5))),
      threshold: 1,
    },
    {
      name: "Owner's mailbox bounces",
      meaning: 'SES took an email to the owner, and it came back: the owner may not know of paid orders and courses.',
      metric: shopMetric(scope, 'ownersMailsLost', sumOver(Duration.minutes(5))),
      threshold: 1,
    },
    // SES puts an account under review at 5 % and at 0.1 %.
    {
      name: 'Emails bounce',
      meaning: 'Too many emails come back; SES may stop sending any.',
      metric: reputation('BounceRate'),
      threshold: 0.04,
    },
    {
      name: 'Emails are complained about',
      meaning: 'Recipients call our emails spam; SES may stop sending any.',
      metric: reputation('ComplaintRate'),
      threshold: 0.0008,
    },
  ];
}

function sumOver(period: Duration): Pick<MetricOptions, 'statistic' | 'period'> {
  return { statistic: Stats.SUM, period };
}

function failure(fn: ShopFunction): AlarmPlan {
  return {
    name: `${fn.node.id} fails`,
    meaning: fn.plan.whenItFails,
    metric: fn.metricErrors(sumOver(Duration.minutes(5))),
    threshold: 1,
  };
}
