// Answers the server's calls from a table: for tests of pages, and for `npm run dev -- --mock`.
import type { ErrorCode, Issue } from '../call/errors.schema.ts';

/** The answer of a call: a value, a function of its input, or `fails(…)`. */
export type ApiTable = Record<string, unknown>;

/** Every call of the page, in order, such as `{ name: 'lead.create', input: {…} }`. */
export type ApiCall = { name: string; input: unknown };

class Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: Issue[];
  constructor(code: ErrorCode, message: string, issues: Issue[]) {
    this.code = code;
    this.message = message;
    this.issues = issues;
  }
}

/** A call's error, with the server's message. */
export const fails = (code: ErrorCode, message: string, issues: Issue[] = []): Failure =>
  new Failure(code, message, issues);

const inTest = (name: string) => `the test answers no ${name}`;

/** A `fetch` that implements tRPC's HTTP protocol for the table; batches too. `missing`: the error of an absent call. */
export function answering(table: ApiTable, calls: ApiCall[], missing = inTest): typeof fetch {
  const answer = async (name: string, input: unknown) => {
    calls.push({ name, input });
    const known = name in table ? table[name] : fails('not_found', missing(name));
    const value: unknown = typeof known === 'function' ? await (known as (input: unknown) => unknown)(input) : known;
    return value instanceof Failure ? refusal(value) : { result: { data: value } };
  };
  return async (request, init) => {
    const url = new URL(String(request));
    const text = init?.method === 'POST' ? String(init.body ?? '') : (url.searchParams.get('input') ?? '');
    const input: unknown = text === '' ? undefined : JSON.parse(text);
    const names = url.pathname.slice('/trpc/'.length).split(',');
    if (!url.searchParams.has('batch')) {
      const single = await answer(names[0]!, input);
      return Response.json(single, { status: 'error' in single ? 400 : 200 });
    }
    const inputs = (input ?? {}) as Record<string, unknown>;
    return Response.json(await Promise.all(names.map((name, index) => answer(name, inputs[index]))));
  };
}

function refusal({ code, message, issues }: Failure) {
  return { error: { message, code: -32_600, data: { code, issues, requestId: 'test', httpStatus: 400 } } };
}
