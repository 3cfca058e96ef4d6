import { expect, test } from 'vitest';
import { BurstLog } from '../../platform/logging/burst-log.ts';
import { badRequest, QueueFullError, unavailable } from '../../platform/errors/errors.ts';
import { isOwnFault } from './answer-errors.ts';

function loggedFor(error: unknown): { isFault: boolean; lines: [level: string, details: object][] } {
  const lines: [string, object][] = [];
  const log = (level: string) => (details: object) => void lines.push([level, details]);
  const bursts = new BurstLog({ info: log('info'), warn: log('warn'), error: log('error') });
  const isFault = isOwnFault(bursts, error, 'GET /');
  bursts.flush();
  return { isFault, lines };
}

const full = new QueueFullError('page drawing', 2);

test.each([
  ['a refusal', unavailable(5)],
  ['what a refusal caused', new Error('outer', { cause: unavailable(5) })],
  ['a full queue', full],
  ['what a full queue caused', new Error('outer', { cause: full })],
])('%s is counted as refused by design, without a stack', (_kind, error) => {
  const { isFault, lines } = loggedFor(error);
  expect(isFault).toBe(false);
  expect(lines).toEqual([['info', { count: 1, by: { 'GET /': 1 } }]]);
});

test('what is missing is logged with its error, and a fault of ours is one', () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  expect(loggedFor(away).lines).toEqual([['error', { count: 1, by: { 'GET /': 1 }, err: away }]]);
  expect(loggedFor(new Error('a fault'))).toEqual({ isFault: true, lines: [] });
  expect(loggedFor(badRequest('greșit'))).toEqual({ isFault: false, lines: [] });
});
