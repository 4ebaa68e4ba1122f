import { Construct } from 'constructs';
import { type FunctionName, functionPlans } from '../functionPlans.ts';
import { ShopFunction } from './shopFunction.ts';

export type ShopFunctions = Readonly<Record<FunctionName, ShopFunction>>;

/** Every function of the plan, with no right to anything yet. */
export function shopFunctions(scope: Construct): ShopFunctions {
  const home = new Construct(scope, 'Functions');
  const entries = Object.entries(functionPlans).map(([name, plan]) => [name, new ShopFunction(home, name, plan)]);
  return Object.fromEntries(entries) as ShopFunctions;
}
