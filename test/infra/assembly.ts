import { readFileSync } from 'node:fs';
import path from 'node:path';

const ASSEMBLY = path.join(import.meta.dirname, '../../cdk.out');

export interface Resource {
  readonly Type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- CloudFormation's own shapes, asserted as they are read
  readonly Properties: any;
  readonly Metadata?: Readonly<Record<string, string>>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
}

export type Template = Readonly<Record<string, Resource>>;

/** The shop of the default stage, or another of its stacks, synthesized by test/setUp.ts. */
export function synthesizedTemplate(stack = 'Shop'): Template {
  return JSON.parse(readFileSync(path.join(ASSEMBLY, `${stack}-trial.template.json`), 'utf8')).Resources;
}

/** Name and resource of everything of a type. */
export function ofType(template: Template, type: string): [string, Resource][] {
  return Object.entries(template).filter(([, resource]) => resource.Type === type);
}

export function only(template: Template, type: string): Resource {
  const found = ofType(template, type);
  if (found.length !== 1) throw new Error(`${found.length} resources are of type ${type}`);
  return found[0]![1];
}

/** The path of a construct in the stack: "Functions/booking/Resource". */
export function pathOf({ Metadata }: Resource): string {
  return (Metadata?.['aws:cdk:path'] ?? '').replace(/^[^/]*\//, '');
}

/** The runbook's entry that an alarm's description names. */
export function namedEntry(description: string): string {
  return /What to do: infra\/RUNBOOK\.md, "(.+)"\.$/.exec(description)?.[1] ?? '';
}

/** Our own functions, by the name of their folder. */
export function shopFunctions(template: Template): Map<string, { readonly id: string; readonly resource: Resource }> {
  const found = ofType(template, 'AWS::Lambda::Function').flatMap(([id, resource]) => {
    const [, name] = /^Functions\/([^/]+)\/Resource$/.exec(pathOf(resource)) ?? [];
    return name ? [[name, { id, resource }] as const] : [];
  });
  return new Map(found);
}

/** The folder of a function's code. */
export function codeFolder({ Properties }: Resource): string {
  return path.join(ASSEMBLY, `asset.${Properties.Code.S3Key.replace(/\.zip$/, '')}`);
}

/** The one file that a function's code is. */
export function bundleFile(resource: Resource): string {
  return path.join(codeFolder(resource), 'index.js');
}

/** Resolves a value: a resource is its logical id, an attribute "id.Name", a join its parts. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[kind, content] = []] = Object.entries(value as object);
  if (kind === 'Ref') return content as string;
  if (kind === 'Fn::GetAtt') return (content as string[]).join('.');
  if (kind === 'Fn::Sub') return content as string;
  if (kind === 'Fn::Join')
    return (content as [string, unknown[]])[1].map(readable).join((content as [string, unknown[]])[0]);
  if (kind === 'Fn::Select' || kind === 'Fn::Split') return readable((content as unknown[])[1]);
  throw new Error(`Not understood: ${JSON.stringify(value)}`);
}

export function listOf<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [value as T];
}
