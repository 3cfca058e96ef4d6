// Records the requests of a page by the browser's protocol.
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';

/** One answer over the wire. Times in milliseconds of the protocol's own clock. */
export interface Transfer {
  url: string;
  /** Chromium's word: Document, Script, Stylesheet, Font, Image, Fetch … */
  kind: string;
  startedAt: number;
  /** Undefined while the answer arrives. */
  endedAt: number | undefined;
  /** Bytes of the answer's body as it was sent, usually compressed. */
  bodyBytes: number;
}

export interface Traffic {
  transfers: Transfer[];
  /** When something was last asked or answered, by this machine's clock. */
  lastAt(): number;
  /** How many answers are awaited. */
  awaited(): number;
}

const MS = 1000;

/** Listens to a page whose protocol's `Network` is enabled. */
export function recordTraffic(protocol: CDPSession): Traffic {
  const byId = new Map<string, Transfer & { headerBytes: number }>();
  let last = Date.now();
  const end = (id: string, at: number) => {
    const transfer = byId.get(id);
    last = Date.now();
    if (transfer) transfer.endedAt = at * MS;
  };
  protocol.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    last = Date.now();
    if (!request.url.startsWith('http')) return;
    const transfer = { url: request.url, kind: type ?? 'Other', startedAt: timestamp * MS, endedAt: undefined };
    byId.set(requestId, { ...transfer, bodyBytes: 0, headerBytes: 0 });
  });
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = byId.get(requestId);
    // Until the body arrives it counts the headers.
    if (transfer) transfer.headerBytes = response.encodedDataLength;
  });
  protocol.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    end(requestId, timestamp);
    const transfer = byId.get(requestId);
    if (!transfer) return;
    transfer.bodyBytes = Math.max(0, encodedDataLength - transfer.headerBytes);
  });
  protocol.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));
  return {
    get transfers() {
      return [...byId.values()];
    },
    lastAt: () => last,
    // A frame of another site may report the end of its document elsewhere.
    awaited: () => [...byId.values()].filter(({ kind, endedAt }) => kind !== 'Document' && !endedAt).length,
  };
}

/** Moves the transfers' clock: from then on zero is the start of the page. */
export function fromPageStart(transfers: readonly Transfer[]): Transfer[] {
  const zero = Math.min(...transfers.filter(({ kind }) => kind === 'Document').map(({ startedAt }) => startedAt));
  return transfers.map((transfer) => ({
    ...transfer,
    startedAt: transfer.startedAt - zero,
    endedAt: transfer.endedAt === undefined ? undefined : transfer.endedAt - zero,
  }));
}

const isScript = ({ kind }: Transfer): boolean => kind === 'Script';

/** How many requests were sent by this moment, the document's own included. */
export const countBefore = (transfers: readonly Transfer[], at: number): number =>
  transfers.filter(({ startedAt }) => startedAt < at).length;

/** Bytes of the script files that were asked for before this moment. */
export const scriptBytes = (transfers: readonly Transfer[], before = Infinity): number =>
  transfers
    .filter((transfer) => isScript(transfer) && transfer.startedAt < before)
    .reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);

/** Bytes of each kind of file. */
export function bytesByKind(transfers: readonly Transfer[]): Record<string, { count: number; bytes: number }> {
  const kinds: Record<string, { count: number; bytes: number }> = {};
  for (const { kind, bodyBytes } of transfers) {
    const so = (kinds[kind] ??= { count: 0, bytes: 0 });
    so.count += 1;
    so.bytes += bodyBytes;
  }
  return kinds;
}

/** Scripts within the document, compressed by themselves: data for scripts is none. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
      .filter(({ type }) => ['', 'module', 'text/javascript'].includes(type))
      .map(({ textContent }) => textContent),
  );
  const text = texts.join('\n');
  return text === '' ? 0 : brotliCompressSync(text).length;
}
