/** Requests as visitors of many addresses send them: each address has its own connections, kept open. */
import http from 'node:http';

/** Milliseconds after which an answer counts as missing. */
const PATIENCE_MS = 15_000;
const CONNECTIONS = 16;

export interface RequestSpec {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  /** 0: there was none. */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export type Ask = (asked: RequestSpec) => Promise<Answer>;

const NONE: Answer = { status: 0, headers: {}, body: '' };

/** Asks the site from one of these addresses after the other. Never rejects. */
export function askFrom(site: string, addresses: readonly string[]): Ask {
  const agents = addresses.map(
    (localAddress) => new http.Agent({ localAddress, keepAlive: true, maxSockets: CONNECTIONS, timeout: PATIENCE_MS }),
  );
  let turn = 0;
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve) => {
      const agent = agents[turn++ % agents.length] as http.Agent;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(site + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
        answer.toArray().then(
          (parts: Buffer[]) => {
            const { statusCode: status = 0, headers: answered } = answer;
            resolve({ status, headers: answered, body: Buffer.concat(parts).toString('utf8') });
          },
          () => resolve(NONE),
        );
      });
      request.setTimeout(PATIENCE_MS, () => request.destroy());
      request.on('error', () => resolve(NONE));
      request.end(body);
    });
}

export const json = (body: object): Pick<RequestSpec, 'headers' | 'body'> & { headers: Record<string, string> } => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
