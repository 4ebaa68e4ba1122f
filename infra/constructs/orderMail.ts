import { Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IPublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { addressOf, domainOf, type StageSettings } from '../settings/stageSettings.ts';
import type { ShopFunction } from './shopFunction.ts';

interface OrderMailProps {
  readonly mail: StageSettings['mail'];
  /** Takes the identity's DNS records if the sender's domain is this zone's. */
  readonly zone: IPublicHostedZone | undefined;
  /** Gets every bounce and complaint. */
  readonly notices: ITopic;
}

/** The sender of the site's emails. */
export class OrderMail extends Construct {
  readonly configurationSet: ConfigurationSet;
  readonly #mail: StageSettings['mail'];
  /** SES checks rights on the sender, its configuration set, and in the sandbox on the recipient as well. */
  readonly #senders: readonly string[];

  constructor(scope: Construct, id: string, { mail, zone, notices }: OrderMailProps) {
    super(scope, id);
    this.#mail = mail;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      // The firm promises this to AWS when it asks for production access. The account's own setting may differ.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.configurationSet.addEventDestination('Notices', {
      destination: EventDestination.snsTopic(notices),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    const name = mail.identity ?? domainOf(addressOf(mail.from));
    const sender = new EmailIdentity(this, 'Sender', {
      identity: identityOf(name, zone),
      configurationSet: this.configurationSet,
      // SPF aligns with the domain, too. Until its records are there SES sends as it would without.
      ...(name.includes('@') ? {} : { mailFromDomain: `bounce.${name}` }),
      // Bounces come by the topic: SES would mail each to the sender as well.
      feedbackForwarding: false,
    });
    const testRecipients = mail.testRecipients.map(
      (address) => new EmailIdentity(this, `Recipient-${address}`, { identity: Identity.email(address) }),
    );
    const configurationSet = `configuration-set/${this.configurationSet.configurationSetName}`;
    this.#senders = [
      sender.emailIdentityArn,
      Stack.of(this).formatArn({ service: 'ses', resource: configurationSet }),
      ...testRecipients.map((recipient) => recipient.emailIdentityArn),
    ];
  }

  /** EventBridge takes SES's events on the default bus alone. */
  tellOfUndelivered(fn: ShopFunction): void {
    const bus = EventBus.fromEventBusName(this, 'Bus', 'default');
    this.configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(bus),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    new Rule(this, 'Undelivered', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        // Another stage in the account has its own.
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet.configurationSetName] } } },
      },
      targets: [new LambdaFunction(fn)],
    });
  }

  openTo(...functions: readonly ShopFunction[]): void {
    const environment = { MAIL_FROM: this.#mail.from, OWNER_EMAIL: this.#mail.owner };
    // SES may turn a mail with attachments into a raw message, and its documentation does not say which right it then checks.
    const actions = ['ses:SendEmail', 'ses:SendRawEmail'];
    const asSender = { StringEquals: { 'ses:FromAddress': addressOf(this.#mail.from) } };
    for (const fn of functions) fn.open(environment, actions, [...this.#senders], asSender);
  }
}

function identityOf(name: string, zone: IPublicHostedZone | undefined): Identity {
  if (name.includes('@')) return Identity.email(name);
  return zone?.zoneName === name ? Identity.publicHostedZone(zone) : Identity.domain(name);
}
