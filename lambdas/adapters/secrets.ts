import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { requestLimits } from './requestLimits.ts';
import { unavailable } from '../edge/unavailable.ts';

/** Reads parameters, encrypted or not, in the order asked for. Throws Unavailable, or an error that names the missing ones. */
export async function readSecrets<const Names extends readonly string[]>(
  names: Names,
): Promise<{ [Index in keyof Names]: string }> {
  const client = new SSMClient({ maxAttempts: 3, requestHandler: requestLimits(1_000, 3_000) });
  const { Parameters = [] } = await client
    .send(new GetParametersCommand({ Names: [...names], WithDecryption: true }))
    .catch(unavailable('secrets'));
  const values = new Map(Parameters.map(({ Name, Value }) => [Name, Value]));
  const missing = names.filter((name) => !values.get(name));
  if (missing.length > 0) throw new Error(`These parameters are missing or empty: ${missing.join(', ')}`);
  return names.map((name) => values.get(name)) as { [Index in keyof Names]: string };
}
