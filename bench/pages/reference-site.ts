// A plain page beside each measured one: as much HTML and the same pictures, and neither scripts nor style sheets.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Transfer } from './traffic.ts';

export interface ReferenceSite {
  /** Origin without a trailing slash. */
  url: string;
  /** Copies a page's size and pictures; returns where the plain page is. */
  add(page: { url: string; cookie: string; transfers: readonly Transfer[] }): Promise<string>;
  stop(): void;
}

/** An answer of the plain site. */
interface Stored {
  type: string;
  encoding?: 'br';
  body: Buffer;
}

export async function startReferenceSite(): Promise<ReferenceSite> {
  const stored = new Map<string, Stored>();
  const server = createServer(({ url = '' }, response) => {
    const found = stored.get(url);
    if (!found) return void response.writeHead(404).end();
    const encoding = found.encoding && { 'content-encoding': found.encoding };
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length, ...encoding });
    response.end(found.body);
  });
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async add({ url: page, cookie, transfers }) {
      const html = await (await fetch(page, { headers: { cookie } })).text();
      const pictures = transfers.filter(({ kind }) => kind === 'Image').map((picture) => picture.url);
      for (const picture of pictures) {
        const answer = await fetch(picture, { headers: { cookie, accept: 'image/avif,image/webp,*/*' } });
        const body = Buffer.from(await answer.arrayBuffer());
        stored.set(pathOf(picture), { type: answer.headers.get('content-type') ?? 'image/webp', body });
      }
      const address = `/plain${new URL(page).pathname}`;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      const body = brotliCompressSync(plainPage(html, pictures.map(pathOf)), { params });
      stored.set(address, { type: 'text/html; charset=utf-8', encoding: 'br', body });
      return url + address;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const textOf = (html: string): string =>
  html
    .replace(/<(script|style|svg|head|template|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A heading, the pictures and the page's text, made as long as the page by what it also holds, in a comment. */
export function plainPage(html: string, pictures: readonly string[]): string {
  const images = pictures.map((src, at) => {
    const order = at === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    return `<img src="${src.replaceAll('&', '&amp;')}" width="380" height="285" alt="" ${order}>`;
  });
  const begin = [
    '<!doctype html><html lang="ro"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain page</title>',
    `<h1>Plain page</h1>${images.join('')}<p>${textOf(html)}</p>`,
  ].join('');
  // Hyphens could end the comment, as `>` at its start does; half a letter is none.
  const room = Buffer.byteLength(html) - Buffer.byteLength(begin) - '<!---->'.length;
  if (room <= 0) return begin;
  const rest = Buffer.from(html)
    .subarray(-room)
    .toString('latin1')
    .replaceAll(/[^ -,.-=?-~]/g, '_');
  return `${begin}<!--${rest}-->`;
}
