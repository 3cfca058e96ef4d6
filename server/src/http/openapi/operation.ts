import type { ErrorCode } from 'contracts/errors';
import { IDEMPOTENCY_KEY_LENGTH } from 'contracts/idempotency';
import { ERROR_TABLE } from '../../platform/errors/errors.ts';
import type { Access } from '../../platform/calls/guard.ts';
import type { RestRoute } from '../../platform/calls/rest-route.ts';
import { pathParams } from '../../platform/calls/path-params.ts';
import { failuresOf } from './failures.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
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

/** The name of a failure's shared answer in the document. */
export const responseName = (code: string): string =>
  code.replace(/(^|_)(\w)/g, (_all, _bar, letter: string) => letter.toUpperCase());

/** A call as an operation of the OpenAPI document. */
export function operationOf(route: RestRoute, { answers }: RecordedAnswers): object {
  const { access, spec, summary, operation, method } = route;
  const input = inputSchema(route.input);
  const body = bodySchema(route, input);
  const example = route.example.body;
  return {
    operationId: operation,
    tags: [route.tag],
    summary,
    description: `For: ${WHO[access]} Source: ${spec}.`,
    // A public call works without a session, and some use it to know their caller.
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parametersOf(route, input, 'path'),
      ...(method === 'GET' ? parametersOf(route, input, 'query') : []),
      ...parametersOf(route, input, 'header'),
      ...(route.creates ? [keyParameter(route)] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: Boolean(body.required?.length),
            // A body with only optional fields may be empty.
            content: { [JSON_TYPE]: { schema: body, example: example ?? {} } },
          },
        }
      : {}),
    responses: { ...successOf(route, answers[route.name]), ...failureAnswers(route) },
  };
}

/** Where each field of the input comes from. */
function fieldsIn(route: RestRoute, input: JsonSchema, place: 'path' | 'query' | 'header'): [string, JsonSchema][] {
  const inPath = pathParams(route.path);
  const placeOf = (field: string) =>
    inPath.includes(field) ? 'path' : Object.hasOwn(route.fromHeaders, field) ? 'header' : 'query';
  const fields = Object.entries(input.properties ?? {}) as [string, JsonSchema][];
  return fields.filter(([field]) => placeOf(field) === place);
}

function parametersOf(route: RestRoute, input: JsonSchema, place: 'path' | 'query' | 'header'): object[] {
  const { params, query, headers } = route.example;
  const values: Record<string, unknown> = { path: params, query, header: headers }[place];
  return fieldsIn(route, input, place).map(([field, schema]) => {
    const name = route.fromHeaders[field] ?? field;
    const example = Object.hasOwn(values, name) ? { example: values[name] } : {};
    return { name, in: place, required: place === 'path' || isRequired(input, field), schema, ...example };
  });
}

/** The idempotency key header; no field of the input, since no service function knows it. */
function keyParameter(route: RestRoute): object {
  const value = route.example.headers[KEY_HEADER];
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

/** A writing call's body: the fields that are neither in the path nor in a header; null when there are none. */
function bodySchema(route: RestRoute, input: JsonSchema): JsonSchema | null {
  const fields = route.method === 'GET' ? [] : fieldsIn(route, input, 'query');
  if (fields.length === 0) return null;
  const required = fields.map(([field]) => field).filter((field) => isRequired(input, field));
  return { type: 'object', properties: Object.fromEntries(fields), ...(required.length > 0 ? { required } : {}) };
}

function successOf(route: RestRoute, answer: unknown): object {
  const headers = Object.fromEntries(
    Object.entries(route.answerHeaders).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
  const content: Record<string, object> = route.sendsFile
    ? { [route.sendsFile]: { schema: { type: 'string', format: 'binary' } } }
    : { [JSON_TYPE]: { schema: outputSchema(route.output), ...(answer === undefined ? {} : { example: answer }) } };
  return {
    [route.status]: { description: route.status === 201 ? 'Created' : 'Done', headers, content },
    ...(route.isReferenceList ? { 304: { description: 'Unchanged since the ETag in If-None-Match' } } : {}),
  };
}

/** Possible for any request: a host that is not ours, an internal error. */
export const OF_ANY_REQUEST = ['misdirected', 'internal'] as const;

const failureAnswers = (route: RestRoute): object => answersOf([...failuresOf(route), ...OF_ANY_REQUEST]);

/** The shared answers of these failures, by status, and of any other. */
export function answersOf(failures: readonly ErrorCode[]): object {
  const answers = failures.map((code) => [
    ERROR_TABLE[code].status,
    { $ref: `#/components/responses/${responseName(code)}` },
  ]);
  return { ...Object.fromEntries(answers), default: { $ref: '#/components/responses/Failure' } };
}
