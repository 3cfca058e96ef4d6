// The server's log as `npm run dev` shows it: a short line per event, one per request. In production it stays JSON.
import { createInterface } from 'node:readline';
import { prettyFactory } from 'pino-pretty';

const WARNING = 40;
const MAX_ADDRESS = 120;
/** A socket's end is not logged: beyond this the oldest request is evicted. */
const MAX_OPEN_REQUESTS = 1_000;

/**
 * Makes lines of the log readable: time, level, message; for a request method, address, status and milliseconds, once
 * it has been answered. Lines that are no events stay unchanged.
 * @param {{ colorize: boolean }} options
 * @returns {(line: string) => string | null} the text without a line break at its end; null when there is nothing to
 * show
 */
export function readableLog({ colorize }) {
  const pretty = prettyFactory({ colorize, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true });
  /** @type {Map<string, string>} method and address by the request's id */
  const open = new Map();

  return (line) => {
    const event = parsed(line);
    if (!event) return line;
    if (event.req && event.msg === 'incoming request') {
      remember(open, event);
      return null;
    }
    return pretty(withRequest(event, open)).trimEnd();
  };
}

/**
 * Prints a child process's output, each line made readable.
 * @param {import('node:stream').Readable} source
 * @param {NodeJS.WriteStream} target
 */
export function printReadable(source, target) {
  const readable = readableLog({ colorize: target.isTTY });
  createInterface({ input: source }).on('line', (line) => {
    const text = readable(line);
    if (text !== null) target.write(`${text}\n`);
  });
}

/**
 * Prints a child process's output, each line after the name of what wrote it; empty lines are left out.
 * @param {string} name
 * @param {import('node:stream').Readable} source
 * @param {{ write(text: string): unknown }} target
 */
export function printNamed(name, source, target) {
  createInterface({ input: source }).on('line', (line) => {
    if (line.trim() !== '') target.write(`[${name}] ${line}\n`);
  });
}

function parsed(/** @type {string} */ line) {
  if (!line.startsWith('{')) return null;
  try {
    const event = JSON.parse(line);
    return typeof event.level === 'number' ? event : null;
  } catch {
    return null;
  }
}

function remember(open, { reqId, req: { method, url } }) {
  if (open.size >= MAX_OPEN_REQUESTS) open.delete(open.keys().next().value);
  open.set(reqId, `${method} ${url.length > MAX_ADDRESS ? `${url.slice(0, MAX_ADDRESS)}…` : url}`);
}

/** The event with its request as text. The request's id, which the user's message shows too, is kept for errors. */
function withRequest({ reqId, req: _req, res, responseTime, ...event }, open) {
  const request = open.get(reqId);
  const id = reqId !== undefined && event.level >= WARNING ? { reqId } : {};
  if (responseTime === undefined || !res) {
    return { ...event, ...id, ...(request ? { msg: `${event.msg ?? ''} (${request})` } : {}) };
  }
  open.delete(reqId);
  return { ...event, ...id, msg: `${request ?? event.msg} ${res.statusCode} ${Math.round(responseTime)} ms` };
}
