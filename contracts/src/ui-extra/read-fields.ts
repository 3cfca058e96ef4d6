/** What a form's fields come to: the call's input, or a message for each wrong field, by its path. */
export type Read<Input> = { input: Input; errors: null } | { input: null; errors: Record<string, string> };

/** What a zod schema of contracts has, as far as a form needs it; this file takes no part in loading zod. */
interface Schema<Input> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Input }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** Reads a form by the schema that the server reads it by. */
export function readBy<Input>(schema: Schema<Input>, values: object): Read<Input> {
  const read = schema.safeParse(values);
  if (read.success) return { input: read.data, errors: null };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[path.map(String).join('.')] ??= message;
  return { input: null, errors };
}

/** The same for texts of which a blank one means nothing (null); `beside` is what the form knows and does not show. */
export function readTexts<Input>(schema: Schema<Input>, values: object, beside: object = {}): Read<Input> {
  const given = Object.entries(values).map(([name, value]) => [name, isBlank(value) ? null : value]);
  return readBy(schema, { ...Object.fromEntries(given), ...beside });
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
