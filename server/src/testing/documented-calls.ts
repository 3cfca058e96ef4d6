// The OpenAPI document as a client reads it, independent of the routes that it was generated from. For tests.
import { z } from 'zod';
import type { OpenApiDocument } from '../http/openapi/document.ts';
import type { JsonSchema } from '../http/openapi/schemas.ts';

const Content = z.object({ schema: z.custom<JsonSchema>(), example: z.unknown().optional() });
const Answer = z.object({
  $ref: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z.record(z.string(), Content).default({}),
});
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), example: z.unknown().optional() }),
  ),
  requestBody: z.object({ content: z.record(z.string(), Content) }).optional(),
  responses: z.record(z.string(), Answer),
});

/** A documented call with its example. */
export interface DocumentedCall {
  name: string;
  path: string;
  url: string;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
  /** Required fields of the body. */
  required: string[];
  statuses: string[];
  success: { status: number; schema: JsonSchema; headers: string[]; example: unknown };
}

/** Calls that are no routes, since they send or receive bytes; file-replay.test.ts and upload-replay.test.ts try them. */
export const FILE_CALLS: readonly string[] = [
  'PUT /objects/upload/{token}',
  'POST /api/leads/{id}/files',
  'GET /api/leads/{id}/files/{fileId}',
];

export function documentedCalls({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => readCall(method, path, Operation.parse(operation))),
  );
}

function readCall(method: string, path: string, operation: z.infer<typeof Operation>): DocumentedCall {
  const { parameters, requestBody, responses } = operation;
  const given = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    );
  const query = new URLSearchParams(given('query')).toString();
  const filled = Object.entries(given('path')).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const body = requestBody?.content['application/json'];
  return {
    name: `${method.toUpperCase()} ${path}`,
    path,
    url: query ? `${filled}?${query}` : filled,
    headers: given('header'),
    body: (body?.example as Record<string, unknown> | null | undefined) ?? null,
    required: body?.schema.required ?? [],
    statuses: Object.keys(responses),
    success: successOf(responses),
  };
}

function successOf(responses: z.infer<typeof Operation>['responses']): DocumentedCall['success'] {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const content = answer?.content['application/json'];
  const headers = Object.keys(answer?.headers ?? {});
  return { status: Number(status), schema: content?.schema ?? {}, headers, example: content?.example };
}

/** The failures whose shared answer has an example, by code. */
export function documentedProblems({ components }: OpenApiDocument): string[] {
  return Object.entries(components['responses'] ?? {}).flatMap(([name, response]) => {
    const example = Answer.parse(response).content['application/problem+json']?.example;
    if (example === undefined) return [];
    return [name === 'Failure' ? 'any' : name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase()];
  });
}

/** Returns what is wrong with a value by a schema of the document, whose references are resolved in it. */
export function fitter({ components }: OpenApiDocument) {
  const $defs = JSON.parse(JSON.stringify(components['schemas']).replaceAll('#/components/schemas/', '#/$defs/'));
  return (schema: JsonSchema, value: unknown): string[] => {
    const local = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object;
    const result = z.fromJSONSchema({ ...local, $defs }).safeParse(value);
    return result.success ? [] : [z.prettifyError(result.error)];
  };
}
