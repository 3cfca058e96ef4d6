// The calls by which hostile texts are written, counted by what became of them.
import { type DEMO, sessionOf } from '../e2e/demo-accounts.ts';

export type Who = keyof typeof DEMO;

export class HostileCalls {
  readonly written = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly url: string;
  readonly cookies: Readonly<Record<Who, string>>;

  private constructor(url: string, cookies: Record<Who, string>) {
    this.url = url;
    this.cookies = cookies;
  }

  /** With a session of each demo account. */
  static async open(url: string): Promise<HostileCalls> {
    const [admin, dealer, buyer] = await Promise.all(
      (['admin', 'dealer', 'buyer'] as const).map((who) => sessionOf(url, who)),
    );
    return new HostileCalls(url, { admin: admin!, dealer: dealer!, buyer: buyer! });
  }

  /** A call by its procedure; null when it refuses the input. A server error ends the experiment. */
  async write(procedure: string, input: unknown, who?: Who): Promise<Record<string, unknown> | null> {
    const answer = await fetch(`${this.url}/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(who ? { cookie: this.cookies[who] } : {}) },
      body: JSON.stringify(input),
    });
    const body = (await answer.json()) as { result?: { data: Record<string, unknown> }; error?: { message: string } };
    if (answer.status >= 500 || [401, 403, 429].includes(answer.status))
      throw new Error(`${procedure} answered ${answer.status}: ${body.error?.message}`);
    const count = answer.ok ? this.written : this.refused;
    const name = answer.ok ? procedure : `${procedure}: ${body.error?.message}`;
    count.set(name, (count.get(name) ?? 0) + 1);
    return body.result?.data ?? null;
  }

  /** The response of a query. */
  async read<Answer>(procedure: string, input: object, who: Who): Promise<Answer> {
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    const answer = await fetch(`${this.url}/trpc/${procedure}?${query}`, { headers: { cookie: this.cookies[who] } });
    const { result } = (await answer.json()) as { result?: { data: Answer } };
    if (!result) throw new Error(`${procedure} answered ${answer.status}`);
    return result.data;
  }
}
