// The JSON schemas that `z.toJSONSchema` writes, as far as the comparison of two of them reads them.

/** A JSON schema; the keywords that the comparison knows. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: boolean | JsonSchema;
  prefixItems?: JsonSchema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  /** Its readers take values that they do not know (call/open-list.schema.ts). */
  'x-open'?: boolean;
}

/** Words that describe and do not limit. */
const NO_LIMITS = new Set(['$schema', '$defs', 'default', 'description', 'title', 'examples', 'id', 'x-optional']);

/** Is every value valid? */
export const isAnything = (schema: JsonSchema): boolean => Object.keys(schema).every((key) => NO_LIMITS.has(key));

/** Is no value valid? */
export const isNothing = ({ not }: JsonSchema): boolean => not !== undefined && isAnything(not);

/** The schema behind a reference of its own document; any other schema as it is. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  if (schema.$ref === '#') return root;
  const name = schema.$ref.replace('#/$defs/', '');
  const found = root.$defs?.[name];
  if (!found) throw new Error(`the schema has no ${schema.$ref}`);
  return resolved(found, root);
}

/** The alternatives of a union, a schema of several types included; null when there is no choice. */
export function alternatives(schema: JsonSchema): JsonSchema[] | null {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return schema.anyOf ?? schema.oneOf ?? null;
}

/** The only valid values, where they are listed. */
export const listedValues = (schema: JsonSchema): unknown[] | null =>
  'const' in schema ? [schema.const] : (schema.enum ?? (schema.type === 'null' ? [null] : null));

/** A schema in a few words. */
export function inWords(schema: JsonSchema): string {
  const listed = listedValues(schema);
  if (listed) return listed.map((value) => JSON.stringify(value)).join(' | ');
  const choices = alternatives(schema);
  if (choices) return choices.map(inWords).join(' | ');
  if (isNothing(schema)) return 'nothing';
  return typeof schema.type === 'string' ? schema.type : 'anything';
}
