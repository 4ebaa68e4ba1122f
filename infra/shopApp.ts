import { type App, BOOTSTRAP_QUALIFIER_CONTEXT, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { alarmAddresses, type StageSettings } from './settings/stageSettings.ts';
import { BudgetStack } from './stacks/budgetStack.ts';
import { EDGE_REGION, EdgeStack } from './stacks/edgeStack.ts';
import { ShopStack } from './stacks/shopStack.ts';

/** The public stage: it synthesizes only when no setting is a sample any more, and is not deleted by one command. */
export const PRODUCTION = 'production';

interface ShopAppProps {
  readonly settings: StageSettings;
  /** The built site. */
  readonly siteFolder: string;
  /** Undefined on a machine without an AWS account. */
  readonly account?: string | undefined;
}

/** The stacks of one stage: the shop, what must be in another region, and what may fail without the shop. */
export function shopApp(app: App, { settings, siteFolder, account }: ShopAppProps): App {
  const { stage, region, domain } = settings;
  const firewall = settings.firewall === 'none' ? undefined : settings.firewall;
  const common = (region: string) => ({
    env: { region, ...(account && { account }) },
    terminationProtection: stage === PRODUCTION,
  });
  // Each stage has a bootstrap, and so deployment roles, of its own: docs/decisions/0009.
  app.node.setContext(BOOTSTRAP_QUALIFIER_CONTEXT, stage);
  const edge =
    domain || firewall
      ? new EdgeStack(app, `ShopEdge-${stage}`, {
          ...common(EDGE_REGION),
          domain,
          firewall,
          alarmsTo: alarmAddresses(settings),
        })
      : undefined;
  const shop = new ShopStack(app, `Shop-${stage}`, {
    ...common(region),
    settings,
    isPublic: stage === PRODUCTION,
    siteFolder,
    certificate: edge?.certificate,
    firewallArn: edge?.firewallArn,
    edgeMetrics: edge?.metrics ?? [],
  });
  // Deployed last: the CDK stops at the first stack that fails. Not protected, since it holds nothing.
  const { monthlyBudgetUsd, alarmsTo, alarmsAlsoTo } = settings;
  const { env } = common(region);
  new BudgetStack(app, `ShopBudget-${stage}`, { env, monthlyBudgetUsd, alarmsTo, alarmsAlsoTo }).addStackDependency(
    shop,
  );
  Tags.of(app).add('stage', stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
