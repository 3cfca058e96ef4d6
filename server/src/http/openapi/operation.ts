import { IDEMPOTENCY_KEY_LENGTH } from 'contracts/idempotency';
import { ERROR_TABLE } from '../../platform/errors.ts';
import { isReferenceList } from '../hooks/answer-headers.ts';
import type { Access } from '../../platform/calls/guard.ts';
import { isCreating } from '../../platform/calls/idempotency/creating-rows.ts';
import type { RestRow } from '../../platform/calls/rest.ts';
import { failuresOf } from './failures.ts';
import { callOf, pathParams, type RecordedAnswers, requestExampleOf } from './request-examples.ts';
import { inputSchema, type JsonSchema, outputSchema } from './schemas.ts';

const JSON_TYPE = 'application/json';
const WHO: Record<Access, string> = {
  public: 'Anybody.',
  'signed-in': 'Whoever is signed in.',
  'own-account': 'Whoever is signed in as oneself, not an administrator acting as somebody else.',
  buyer: 'Buyers.',
  dealer: 'Dealers.',
  'dealer-or-admin': 'The dealer whom it concerns, and administrators.',
  admin: 'Administrators.',
};

/** How a failure's shared answer is called in the document. */
export const responseName = (code: string): string =>
  code.replace(/(^|_)(\w)/g, (_all, _bar, letter: string) => letter.toUpperCase());

/** A call as an operation of the OpenAPI document. */
export function operationOf(row: RestRow, tag: string, { answers }: RecordedAnswers): object {
  const { access, spec, summary, operation, method } = row;
  const input = inputSchema(row.input);
  const body = bodySchema(row, input);
  const example = requestExampleOf(row).body;
  return {
    operationId: operation,
    tags: [tag],
    summary,
    description: `For: ${WHO[access]} Source: ${spec}.`,
    // A public call works without a session, and some know their caller by it.
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parametersOf(row, input, 'path'),
      ...(method === 'GET' ? parametersOf(row, input, 'query') : []),
      ...parametersOf(row, input, 'header'),
      ...(isCreating(row) ? [keyParameter(row)] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: Boolean(body.required?.length),
            // A body of nothing but optional fields may be empty.
            content: { [JSON_TYPE]: { schema: body, example: example ?? {} } },
          },
        }
      : {}),
    responses: { ...successOf(row, answers[callOf(row)]), ...failureAnswers(row) },
  };
}

/** Where each field of the input comes from. */
function fieldsIn(row: RestRow, input: JsonSchema, place: 'path' | 'query' | 'header'): [string, JsonSchema][] {
  const inPath = pathParams(row);
  const placeOf = (field: string) =>
    inPath.includes(field) ? 'path' : Object.hasOwn(row.fromHeaders, field) ? 'header' : 'query';
  const fields = Object.entries(input.properties ?? {}) as [string, JsonSchema][];
  return fields.filter(([field]) => placeOf(field) === place);
}

function parametersOf(row: RestRow, input: JsonSchema, place: 'path' | 'query' | 'header'): object[] {
  const { params, query, headers } = requestExampleOf(row);
  const values: Record<string, unknown> = { path: params, query, header: headers }[place];
  return fieldsIn(row, input, place).map(([field, schema]) => {
    const name = row.fromHeaders[field] ?? field;
    const example = Object.hasOwn(values, name) ? { example: values[name] } : {};
    return { name, in: place, required: place === 'path' || isRequired(input, field), schema, ...example };
  });
}

/** The header that makes a repeated call the same one; no field of the input, since no verb knows of it. */
function keyParameter(row: RestRow): object {
  const value = requestExampleOf(row).headers[KEY_HEADER];
  return {
    name: KEY_HEADER,
    in: 'header',
    required: false,
    description:
      'Sent again under the same key within 24 hours, the call is done once and gives the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH },
    ...(value === undefined ? {} : { example: value }),
  };
}
const KEY_HEADER = 'Idempotency-Key';

const isRequired = (input: JsonSchema, field: string): boolean => input.required?.includes(field) ?? false;

/** A writing call's body: the fields that neither the path nor a header brings; null when there are none. */
function bodySchema(row: RestRow, input: JsonSchema): JsonSchema | null {
  const fields = row.method === 'GET' ? [] : fieldsIn(row, input, 'query');
  if (fields.length === 0) return null;
  const required = fields.map(([field]) => field).filter((field) => isRequired(input, field));
  return { type: 'object', properties: Object.fromEntries(fields), ...(required.length > 0 ? { required } : {}) };
}

function successOf(row: RestRow, answer: unknown): object {
  const headers = Object.fromEntries(
    Object.entries(row.answerHeaders).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
  const content = {
    [JSON_TYPE]: { schema: outputSchema(row.output), ...(answer === undefined ? {} : { example: answer }) },
  };
  return {
    [row.status]: { description: row.status === 201 ? 'Created' : 'Done', headers, content },
    ...(isReferenceList(row.path) ? { 304: { description: 'Unchanged since the ETag in If-None-Match' } } : {}),
  };
}

/** What may come of any request: a host that is not ours, a fault of our own. */
const OF_ANY_REQUEST = ['misdirected', 'internal'] as const;

function failureAnswers(row: RestRow): object {
  const answers = [...failuresOf(row), ...OF_ANY_REQUEST].map((code) => [
    ERROR_TABLE[code].status,
    { $ref: `#/components/responses/${responseName(code)}` },
  ]);
  return { ...Object.fromEntries(answers), default: { $ref: '#/components/responses/Failure' } };
}
