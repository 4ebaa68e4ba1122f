import { expect, test } from 'vitest';
import { routeKeyOf } from '../../domain/api/contract.ts';
import { routes } from '../../domain/api/served.ts';
import { functionPlans } from '../../infra/functionPlans.ts';
import { ORIGIN_HEADER } from '../../lambdas/edge/cloudFrontHeaders.ts';
import { ofType, only, readable, shopFunctions, synthesizedTemplate } from './assembly.ts';

const template = synthesizedTemplate();
const functions = shopFunctions(template);

/** Which function answers which route. */
const served: Record<string, string | undefined> = Object.fromEntries(
  ofType(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
    const integration = template[readable(Properties.Target).replace('integrations/', '')]!;
    const id = readable(integration.Properties.IntegrationUri).replace('.Arn', '');
    return [Properties.RouteKey, [...functions].find(([, fn]) => fn.id === id)?.[0]];
  }),
);

test('every contract has a route to its function; no other route exists', () => {
  expect(served).toEqual(Object.fromEntries(routes.map((route) => [routeKeyOf(route), route.lambda])));
});

test('every route sends events of payload format 2.0', () => {
  for (const [, { Properties }] of ofType(template, 'AWS::ApiGatewayV2::Integration'))
    expect(Properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
});

test('every route is throttled as planned, paying at 50 a second or less', () => {
  const { RouteSettings } = only(template, 'AWS::ApiGatewayV2::Stage').Properties;
  for (const [route, name] of Object.entries(served)) {
    const { throttle } = functionPlans[name as 'booking'];
    expect(RouteSettings[route]).toEqual({ ThrottlingRateLimit: throttle.rate, ThrottlingBurstLimit: throttle.burst });
  }
  expect(RouteSettings['POST /api/create-payment-intent'].ThrottlingRateLimit).toBeLessThanOrEqual(50);
});

test('the stage is created after every route that it has settings for', () => {
  const stage = only(template, 'AWS::ApiGatewayV2::Stage');
  const waitedFor = ofType(template, 'AWS::ApiGatewayV2::Route')
    .filter(([id]) => stage.DependsOn?.includes(id))
    .map(([, { Properties }]) => Properties.RouteKey);
  expect(waitedFor.toSorted()).toEqual(Object.keys(stage.Properties.RouteSettings).toSorted());
});

test("every route needs CloudFront's secret, which is long and fits into a header", () => {
  const [authorizerId, { Properties: authorizer }] = ofType(template, 'AWS::ApiGatewayV2::Authorizer')[0]!;
  for (const [, { Properties }] of ofType(template, 'AWS::ApiGatewayV2::Route'))
    expect(Properties).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizerId } });
  expect(authorizer).toMatchObject({
    IdentitySource: [`$request.header.${ORIGIN_HEADER}`],
    EnableSimpleResponses: true,
    AuthorizerPayloadFormatVersion: '2.0',
    AuthorizerResultTtlInSeconds: 3_600,
  });
  expect(readable(authorizer.AuthorizerUri)).toContain(functions.get('check-origin')!.id);
  const { Properties, DependsOn } = only(template, 'AWS::CloudFront::Distribution');
  expect(Properties.DistributionConfig.Origins[1].OriginCustomHeaders[0]).toEqual({
    HeaderName: ORIGIN_HEADER,
    HeaderValue: expect.anything(),
  });
  // The authorizer must know a new secret first.
  expect(DependsOn).toContain(functions.get('check-origin')!.id);
  expect(only(template, 'AWS::SecretsManager::Secret').Properties.GenerateSecretString).toEqual({
    PasswordLength: 48,
    ExcludePunctuation: true,
  });
});

test('API Gateway may call only the functions of its routes and the authorizer', () => {
  const callable = ofType(template, 'AWS::Lambda::Permission')
    .filter(([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com')
    .map(([, { Properties }]) => {
      expect(readable(Properties.SourceArn)).toContain(ofType(template, 'AWS::ApiGatewayV2::Api')[0]![0]);
      return readable(Properties.FunctionName).replace('.Arn', '');
    });
  const used = [...Object.values(served), 'check-origin'].map((name) => functions.get(name!)!.id);
  expect(new Set(callable)).toEqual(new Set(used));
});

test("the API's access log says nothing about the visitor", () => {
  const { Format, DestinationArn } = only(template, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings;
  // The runbook reads these.
  expect(JSON.parse(Format)).toMatchObject({ error: expect.anything(), authorizer: '$context.authorizer.error' });
  expect(Format).not.toMatch(/identity|sourceIp|userAgent|path|header/i);
  expect(template[readable(DestinationArn).replace('.Arn', '')]!.Properties.RetentionInDays).toBe(30);
});
