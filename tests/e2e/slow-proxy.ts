// A proxy before the test server whose files arrive slowly: the browser's own interception would switch its cache off.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteUrl } from './site-url.ts';

export interface SlowProxy {
  /** Origin without a trailing slash. */
  url: string;
  /** How often each slow file was asked for, by its path. */
  asked: Map<string, number>;
  stop(): void;
}

export interface Slowness {
  /** The paths of the slow files. */
  files: RegExp;
  /** Pieces of each file, and the pause after each one; Infinity pieces of pause: the rest never comes. */
  pieces: number;
  pauseMs: number;
}

export async function startSlowProxy(slowness: () => Slowness | null): Promise<SlowProxy> {
  const asked = new Map<string, number>();
  const origin = new URL(siteUrl());
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const slow = slowness();
    const isSlow = slow?.files.test(path) ?? false;
    if (isSlow) asked.set(path, (asked.get(path) ?? 0) + 1);
    const headers = { ...incoming.headers, host: origin.host };
    if (headers.origin) headers.origin = origin.origin;
    if (isSlow) headers['accept-encoding'] = 'identity';
    const forwarded = ask({ ...hostOf(origin), path, method: incoming.method, headers }, (answer) => {
      void pass(answer, outgoing, isSlow ? slow : null).catch(() => outgoing.destroy());
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => void proxy.listen(0, 'localhost', listening));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

const hostOf = ({ hostname, port }: URL) => ({ hostname, port });

async function pass(answer: IncomingMessage, outgoing: ServerResponse, slow: Slowness | null): Promise<void> {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (!slow) return void answer.pipe(outgoing);
  const body = Buffer.concat(await answer.toArray());
  const size = Math.ceil(body.length / slow.pieces);
  for (let from = 0; from < body.length && !outgoing.destroyed; from += size) {
    outgoing.write(body.subarray(from, from + size));
    await sleep(slow.pauseMs);
  }
  outgoing.end();
}
