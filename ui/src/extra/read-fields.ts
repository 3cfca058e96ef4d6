/** The result of a form's fields: the call's input, or a message for each invalid field, by its path. */
export type Read<Input> = { input: Input; errors: null } | { input: null; errors: Record<string, string> };

/** The part of a contracts zod schema that a form needs; this file does not load zod. */
interface Schema<Input> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Input }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** Validates a form with the server's own schema. */
export function readBy<Input>(schema: Schema<Input>, values: object): Read<Input> {
  const read = schema.safeParse(values);
  if (read.success) return { input: read.data, errors: null };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[path.map(String).join('.')] ??= message;
  return { input: null, errors };
}

/** The same for texts where a blank one means nothing (null); `beside` holds values that the form does not show. */
export function readTexts<Input>(schema: Schema<Input>, values: object, beside: object = {}): Read<Input> {
  const given = Object.entries(values).map(([name, value]) => [name, isBlank(value) ? null : value]);
  return readBy(schema, { ...Object.fromEntries(given), ...beside });
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Reads a form's values; one with `load` is ready once that has resolved. */
export interface Reader<Values, Input> {
  (values: Values): Read<Input>;
  load?(): Promise<unknown>;
}

/**
 * Like `readBy`, for a form in a page's first load: schemas and zod are fetched when somebody begins to fill in the form.
 * Made once, outside of the component.
 */
export function readLater<Input>(fetchSchema: () => Promise<Schema<Input>>): Reader<object, Input> {
  let schema: Schema<Input> | undefined;
  let fetching: Promise<void> | undefined;
  const begin = async () => {
    try {
      schema = await fetchSchema();
    } finally {
      // A failed one is tried again when the form is sent.
      fetching = undefined;
    }
  };
  const read = (values: object): Read<Input> => {
    if (!schema) throw new Error('the schema of this form has not been loaded');
    return readBy(schema, values);
  };
  return Object.assign(read, { load: () => (schema ? Promise.resolve() : (fetching ??= begin())) });
}
