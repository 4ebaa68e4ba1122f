import path from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type Conditions, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionName, type FunctionPlan, functionPlans } from '../functionPlans.ts';
import { metricNamespace } from './shopMetrics.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');

/**
 * A folder of lambdas/ as a function. It may only write its own log, until another construct grants it more.
 * No X-Ray: every call of a request has a time limit, the logs name the order, and tracing would need rights on everything.
 */
export class ShopFunction extends NodejsFunction {
  readonly plan: FunctionPlan;

  constructor(scope: Construct, name: string, plan: FunctionPlan) {
    const logGroup = new LogGroup(scope, `${name}-log`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, name, {
      description: `When it fails: ${plan.whenItFails}`,
      entry: path.join(REPOSITORY, 'lambdas', name, 'index.ts'),
      projectRoot: REPOSITORY,
      depsLockFilePath: path.join(REPOSITORY, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: plan.memoryMb,
      timeout: Duration.seconds(plan.timeoutSeconds),
      // Keeps the metrics of several stages in one account apart.
      environment: { POWERTOOLS_METRICS_NAMESPACE: metricNamespace(scope) },
      // A run on a schedule that failed is made up for by the next, and a retry would count its failure three times.
      ...(plan.everyMs !== undefined && { retryAttempts: 0 }),
      tracing: Tracing.DISABLED,
      role,
      logGroup,
      // The SDK reuses connections by default now, so the environment variable is not needed.
      awsSdkConnectionReuse: false,
      bundling: {
        // Starts faster than ES modules do: docs/decisions/0022.
        format: OutputFormat.CJS,
        target: 'node24',
        mainFields: ['module', 'main'],
        // The SDK is bundled in the lock file's version, except its reader of event streams: no call of ours needs it,
        // and its dynamic import would keep esbuild from tree-shaking the code that it shares with the rest.
        externalModules: ['@smithy/core/event-streams'],
        minify: true,
        // CommonJS has none. pdfkit makes paths from it, to files that we do not use.
        define: { 'import.meta.url': '"file:///var/task/index.js"' },
        esbuildArgs: {
          '--alias:@aws-sdk/credential-provider-node': path.join(
            REPOSITORY,
            'lambdas/adapters/environmentCredentials.ts',
          ),
          // Turns import() into require(): the SDK's dynamic import of node:http would read all its properties, and one of them loads fetch.
          '--supported:dynamic-import': 'false',
        },
        logLevel: LogLevel.WARNING,
      },
    });
    this.plan = plan;
  }

  /** Opens a part of the stack to the function: the settings that name the part, and the rights on it. */
  open(
    environment: Readonly<Record<string, string>>,
    actions: string[],
    resources: string[],
    conditions: Conditions = {},
  ): void {
    for (const [name, value] of Object.entries(environment)) this.addEnvironment(name, value);
    this.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }
}

export type ShopFunctions = Readonly<Record<FunctionName, ShopFunction>>;

/** Every function of the plan, with no right to anything yet. */
export function shopFunctions(scope: Construct): ShopFunctions {
  const home = new Construct(scope, 'Functions');
  const entries = Object.entries(functionPlans).map(([name, plan]) => [name, new ShopFunction(home, name, plan)]);
  return Object.fromEntries(entries) as ShopFunctions;
}
