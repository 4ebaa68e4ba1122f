import type { z } from 'zod';
import type { Ledger } from '../payments/ledger.ts';
import type { KeyKind } from './authentication.ts';
import { parseParameters, type Form } from './parameters.ts';

/** One API request, with everything an endpoint may know about it. */
export interface Call {
  id: string;
  key: KeyKind;
  ledger: Ledger;
}

export interface Endpoint {
  /** May a publishable key call it? */
  publishable: boolean;
  /** Refuses what Stripe refuses before it begins to execute. */
  prepare(form: Form): (call: Call) => object;
}

interface EndpointDefinition<Schema extends z.ZodType> {
  parameters: Schema;
  publishable?: boolean;
  check?: (parameters: z.output<Schema>) => void;
  execute: (call: Call, parameters: z.output<Schema>) => object;
}

export function defineEndpoint<Schema extends z.ZodType>(definition: EndpointDefinition<Schema>): Endpoint {
  return {
    publishable: definition.publishable ?? false,
    prepare(form) {
      const parameters = parseParameters(definition.parameters, form);
      definition.check?.(parameters);
      return (call) => definition.execute(call, parameters);
    },
  };
}
