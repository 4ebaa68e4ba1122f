import { Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IMetric, MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Route } from '../../domain/api/contract.ts';
import { routes } from '../../domain/api/served.ts';
import { ORIGIN_HEADER } from '../../lambdas/edge/cloudFrontHeaders.ts';
import { functionPlans } from '../functionPlans.ts';
import type { ShopFunctions } from './shopFunction.ts';
import { metricNamespace } from './shopMetrics.ts';

/** The HTTP API behind CloudFront: one HTTP route for each entry of domain/api/routes.ts. Anything else is API Gateway's own 404, in JSON. */
export class Api extends Construct {
  readonly api: HttpApi;
  /** Made or changed after every route. */
  readonly stage: HttpStage;
  readonly #log: LogGroup;

  constructor(scope: Construct, id: string, functions: ShopFunctions) {
    super(scope, id);
    const authorizer = new HttpLambdaAuthorizer('OnlyCloudFront', functions['check-origin'], {
      identitySource: [`$request.header.${ORIGIN_HEADER}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      // The maximum: every request from CloudFront carries the same secret.
      resultsCacheTtl: Duration.hours(1),
    });
    this.api = new HttpApi(this, 'HttpApi', { createDefaultStage: false, defaultAuthorizer: authorizer });
    this.#log = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const routesOfApi = routes.map((route) => {
      const routeKey = keyOf(route);
      return new HttpRoute(this, routeKey.key, {
        httpApi: this.api,
        routeKey,
        integration: new HttpLambdaIntegration(routeKey.key, functions[route.lambda]),
      });
    });
    this.stage = this.#newStage();
    (this.stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      routes.map((route) => [keyOf(route).key, throttle(route.lambda)]),
    );
    // API Gateway refuses a stage with settings for a route that does not exist yet.
    this.stage.node.addDependency(...routesOfApi);
  }

  /** The API's own host name, for CloudFront. */
  get hostName(): string {
    return Fn.select(2, Fn.split('/', this.api.apiEndpoint));
  }

  /** Requests with a wrong secret: only the authorizer answers 403. */
  refused(options: MetricOptions): IMetric {
    return this.#answered('403', 'Refused', 'RefusedByGuard').metric(options);
  }

  /** Throttled requests, by route or by visitor. API Gateway's own metric has them among all 4xx. */
  turnedAway(options: MetricOptions): IMetric {
    return this.#answered('429', 'TurnedAway', 'TooManyRequests').metric(options);
  }

  #answered(status: string, id: string, metricName: string): MetricFilter {
    return new MetricFilter(this, id, {
      logGroup: this.#log,
      filterPattern: FilterPattern.stringValue('$.status', '=', status),
      metricNamespace: metricNamespace(this),
      metricName,
    });
  }

  /** The log names the request and its outcome, never the visitor. */
  #newStage(): HttpStage {
    return new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.#log),
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTime',
            route: '$context.routeKey',
            status: '$context.status',
            ms: '$context.responseLatency',
            error: '$context.error.message',
            integration: '$context.integrationErrorMessage',
            authorizer: '$context.authorizer.error',
          }),
        ),
      },
    });
  }
}

function keyOf({ method, path }: Route): HttpRouteKey {
  return HttpRouteKey.with(path, HttpMethod[method]);
}

/** In CloudFormation's own names, because the construct has no property for it. */
function throttle(lambda: (typeof routes)[number]['lambda']) {
  const { rate, burst } = functionPlans[lambda].throttle;
  return { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
}
