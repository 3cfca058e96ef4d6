import type { FastifyReply, FastifyRequest } from 'fastify';
import { parse, type Range } from 'range-parser';
import { badRequest, preconditionFailed } from '../../platform/errors/errors.ts';
import { encodingFor } from '../hooks/encoding.ts';
import { isKnownTag, tagsIn } from '../hooks/entity-tag.ts';
import { toProblem } from '../../platform/errors/problem.ts';
import type { FileMemory, StoredFile } from './file-memory.ts';

/** Finer than the failure's own. */
const NOT_SATISFIABLE = { status: 416, title: 'Range Not Satisfiable' };

/** range-parser's bit for a header, or one of its ranges, that is malformed. */
const INVALID = 1;

/**
 * Answers with a file of the memory, by RFC 9110: conditions (304, 412), one range of bytes (206, 416), brotli or gzip.
 * Returns false, with nothing sent, when there is no such file. Several ranges, or an invalid one, mean the whole file.
 */
export async function sendFile(
  memory: FileMemory,
  file: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  const { headers } = request;
  // A range counts the bytes of the plain file: programs that resume a download request it so.
  const stored = await memory.read(file, headers.range ? 'identity' : encodingFor(headers['accept-encoding']));
  if (!stored) return false;
  const { etag, modified, isText } = stored;
  void reply.headers({ etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' });
  if (isText) void reply.header('vary', 'accept-encoding');
  if (hasFailedCondition(headers, stored)) throw preconditionFailed('Fișierul s-a schimbat');
  // Not awaited, nor returned: a reply is a promise of its own end.
  if (isUnchanged(headers, stored)) void reply.code(304).send();
  else sendBody(stored, request, reply);
  return true;
}

function sendBody(stored: StoredFile, { id, method, headers }: FastifyRequest, reply: FastifyReply): void {
  const { type, encoding, body } = stored;
  const range = method === 'GET' && isRangeMeant(headers, stored) ? rangeOf(headers.range, body.length) : null;
  if (range === 'outside') {
    void reply.headers({ 'content-range': `bytes */${body.length}`, 'cache-control': 'no-store' });
    const problem = { ...toProblem(badRequest('Fișierul se termină mai devreme'), id), ...NOT_SATISFIABLE };
    return void reply.code(problem.status).type('application/problem+json').send(problem);
  }
  void reply.type(type);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  if (range === null) return void reply.send(body);
  const { start, end } = range;
  void reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1));
}

type Headers = FastifyRequest['headers'];

/** HTTP's dates have whole seconds. */
const seconds = (time: number): number => Math.floor(time / 1_000);

function hasFailedCondition(headers: Headers, { etag, modified }: StoredFile): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return !tagsIn(match).some((tag) => tag === '*' || tag === etag);
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return seconds(modified.getTime()) > seconds(since);
}

function isUnchanged(headers: Headers, { etag, modified }: StoredFile): boolean {
  const none = headers['if-none-match'];
  if (none !== undefined) return isKnownTag(none, etag);
  return seconds(modified.getTime()) <= seconds(Date.parse(headers['if-modified-since'] ?? ''));
}

/** If-Range: a part is useful only beside the other parts of the same file. */
function isRangeMeant(headers: Headers, { etag, modified }: StoredFile): boolean {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  return String(condition).includes('"')
    ? condition === etag
    : seconds(Date.parse(String(condition))) === seconds(modified.getTime());
}

/** One range of bytes; null for the whole file. */
function rangeOf(header: string | undefined, size: number): Range | 'outside' | null {
  const { code, type, ranges } = parse(size, header ?? '');
  if (type !== 'bytes' || (code & INVALID) !== 0 || ranges.length > 1) return null;
  // Of an empty file, the last bytes are the whole file: neither a range nor a failure.
  return ranges[0] ?? (code === 0 ? null : 'outside');
}
