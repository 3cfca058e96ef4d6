/** Chooses the compressed encoding of an answer that a caller accepts, and makes it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest answer for one caller that is compressed: less than a packet saves nothing, and an event's length would reveal its kind. */
export const MIN_BYTES = 1_024;

/** The level for answers that are made for each request: most of the saving for a tenth of the work. */
export const QUICK = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 5 } };
const THOROUGH = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, gzip: { level: 9 } };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressBy =
  (options: typeof QUICK) =>
  (content: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
    encoding === 'br' ? toBrotli(content, options.brotli) : toGzip(content, options.gzip);

/** Compresses answers that are sent once. */
export const compressQuickly = compressBy(QUICK);
/** Compresses answers that are cached and sent often. */
export const compressWhole = compressBy(THOROUGH);

/** The best encoding that an Accept-Encoding header allows: the preferred one, else the other, else none. */
export function encodingFor(header: string | string[] | undefined, preferred: 'br' | 'gzip' = 'br'): Encoding {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight));
  }
  const any = weights.get('*') ?? 0;
  const isAllowed = {
    br: (weights.get('br') ?? 0) > 0,
    gzip: (weights.get('gzip') ?? weights.get('x-gzip') ?? any) > 0,
  };
  const other = preferred === 'br' ? 'gzip' : 'br';
  return isAllowed[preferred] ? preferred : isAllowed[other] ? other : 'identity';
}
