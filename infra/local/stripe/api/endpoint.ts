import type { z } from 'zod';
import type { KeyKind } from './authentication.ts';
import { parseParameters, type Form } from './parameters.ts';
import type { Ledger } from '../state.ts';

/** One API request, as an endpoint sees it. */
export interface Call {
  id: string;
  key: KeyKind;
  ledger: Ledger;
}

export interface Endpoint {
  /** Whether a publishable key may call it. */
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
