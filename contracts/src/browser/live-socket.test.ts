import { describe, expect, test } from 'vitest';
import { pauseBefore, socketAddress } from './live-socket.ts';

describe('the socket', () => {
  test('uses the secure scheme on an https page', { tags: ['PS7-call-27'] }, () => {
    expect(socketAddress({ protocol: 'https:', host: 'autonou.example' })).toBe(
      'wss://autonou.example/ws?userId=current-user',
    );
    expect(socketAddress({ protocol: 'http:', host: 'localhost:3000' })).toBe(
      'ws://localhost:3000/ws?userId=current-user',
    );
  });

  test('of the widget says so', () => {
    expect(socketAddress({ protocol: 'https:', host: 'autonou.example' }, 'visitor')).toBe(
      'wss://autonou.example/ws?userId=current-user&side=visitor',
    );
  });

  test('reconnects after 1, 2, 4 … 30 seconds, with a jitter of a fifth', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 50].map((attempt) => pauseBefore(attempt, 0.5));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect([pauseBefore(0, 0), pauseBefore(0, 1)]).toEqual([800, 1_200]);
  });
});
