import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { Firewall } from '../../../infra/constructs/firewall.ts';
import { functionPlans } from '../../../infra/functionPlans.ts';

/** The firewall that the runbook recommends. */
const REQUESTS_PER_5_MINUTES = 2_000;

/** API requests that the firewall lets one address make in five minutes. */
function limitOfOneAddress(): number {
  const firewall = new Firewall(new Stack(), 'Firewall', { requestsPer5Minutes: REQUESTS_PER_5_MINUTES });
  const [webAcl] = Object.values(Template.fromStack(Stack.of(firewall)).findResources('AWS::WAFv2::WebACL'));
  return webAcl!['Properties'].Rules[0].Statement.RateBasedStatement.Limit as number;
}

test.for([
  [37, 'create-payment-intent'],
  [14, 'send-order-email'],
  [7, 'enquiries'],
] as const)('it takes more than %i addresses at the limit to fill the throttle of %s', ([addresses, name]) => {
  expect(limitOfOneAddress()).toBe(400);
  const { rate } = functionPlans[name].throttle;
  expect((rate * 300) / limitOfOneAddress()).toBeGreaterThan(addresses);
});

test('a busy minute of 250 buyers with six calls each fits the throttle of payments', () => {
  const { rate, burst } = functionPlans['create-payment-intent'].throttle;
  expect(rate * 60 + burst).toBeGreaterThanOrEqual(250 * 6);
});
