import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { bytesByKind, countBefore, fromPageStart, recordTraffic, scriptBytes } from './traffic.ts';

/** A page that loads a document, a script, and after its load another one that never arrives. */
function visit() {
  const events = new EventEmitter();
  const traffic = recordTraffic(events as unknown as CDPSession);
  const ask = (requestId: string, type: string, timestamp: number) => {
    const url = requestId.startsWith('data:') ? requestId : `http://localhost/${requestId}`;
    events.emit('Network.requestWillBeSent', { requestId, type, timestamp, request: { url } });
  };
  const answer = (requestId: string, timestamp: number, bytes: number) => {
    events.emit('Network.responseReceived', { requestId, response: { encodedDataLength: 200 } });
    events.emit('Network.loadingFinished', { requestId, timestamp, encodedDataLength: bytes + 200 });
  };
  ask('page', 'Document', 50);
  answer('page', 50.3, 20_000);
  ask('data:image/png;base64,AA==', 'Image', 50.3);
  ask('a.js', 'Script', 50.31);
  answer('a.js', 50.6, 3_000);
  ask('late.js', 'Script', 52);
  return { traffic, events };
}

test('requests are counted from the document on, without what needs none', () => {
  const transfers = fromPageStart(visit().traffic.transfers);
  expect(transfers.map(({ kind }) => kind)).toEqual(['Document', 'Script', 'Script']);
  expect(countBefore(transfers, 1_000)).toBe(2);
  expect(countBefore(transfers, Number.NaN)).toBe(0);
  expect(countBefore(transfers, Infinity)).toBe(3);
});

test('bytes are those of bodies, by kind and by time', () => {
  const transfers = fromPageStart(visit().traffic.transfers);
  expect(scriptBytes(transfers, 1_000)).toBe(3_000);
  expect(bytesByKind(transfers)).toEqual({ Document: { count: 1, bytes: 20_000 }, Script: { count: 2, bytes: 3_000 } });
});

test('a page rests when each answer has arrived or failed', () => {
  const { traffic, events } = visit();
  expect(traffic.awaited()).toBe(1);
  events.emit('Network.loadingFailed', { requestId: 'late.js', timestamp: 53 });
  expect(traffic.awaited()).toBe(0);
});

test('the document of a frame is not waited for: its end may be told elsewhere', () => {
  const { traffic, events } = visit();
  events.emit('Network.loadingFailed', { requestId: 'late.js', timestamp: 53 });
  const request = { url: 'http://demo.localhost/' };
  events.emit('Network.requestWillBeSent', { requestId: 'frame', type: 'Document', timestamp: 54, request });
  expect(traffic.awaited()).toBe(0);
});
