import ipaddr from 'ipaddr.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import type { LimitRule } from '../context/context.ts';
import { addressKey, addressKeys, ipv6Groups } from './address-key.ts';
import { createAddressCounter, createLimits, isExempt } from './limits.ts';
import { RequestCounts } from './request-counts.ts';

const direct = { trustProxy: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('limits', () => {
  test.each<[LimitRule, number, number]>([
    ['login-ip', 25, 5],
    ['login-pair', 10, 15],
    ['login-browser', 10, 15],
    ['register', 10, 30],
    ['lead-ip', 10, 10],
    ['lead-sender', 3, 10],
    ['email', 5, 24 * 60],
    ['smtp-test', 5, 60],
    ['upload', 60, 60],
    ['contact', 5, 10],
  ])('%s: %d in %d minutes, then the seconds to wait, then again', async (rule, points, minutes) => {
    const limits = createLimits(direct);
    for (let i = 0; i < points; i++) await limits.take(rule, 'a');
    vi.advanceTimersByTime(10_000);
    await expect(limits.take(rule, 'a')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: minutes * 60 - 10,
    });
    await expect(limits.take(rule, 'b')).resolves.toBeUndefined();
    vi.advanceTimersByTime((minutes * 60 - 10) * 1000);
    await expect(limits.take(rule, 'a')).resolves.toBeUndefined();
  });

  test('a release restores what was taken, and never more', async () => {
    const limits = createLimits(direct);
    for (let i = 0; i < 30; i++) {
      await limits.take('lead-sender', 'a');
      await limits.release('lead-sender', 'a');
    }
    await limits.release('lead-sender', 'a');
    for (let i = 0; i < 3; i++) await limits.take('lead-sender', 'a');
    await expect(limits.take('lead-sender', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await limits.release('lead-sender', 'a');
    for (let i = 0; i < 3; i++) await limits.take('lead-sender', 'a');
    await expect(limits.take('lead-sender', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('a slow-down refuses no caller, and at most a hundred wait at once', async () => {
    const waits: { ms: number; end: () => void }[] = [];
    const limits = createLimits(direct, { wait: (ms) => new Promise<void>((end) => void waits.push({ ms, end })) });
    for (let i = 0; i < 5; i++) await limits.slowDown('login-email', 'a');
    expect(waits).toEqual([]);
    const slow = Array.from({ length: 100 }, () => limits.slowDown('login-email', 'a'));
    await vi.waitFor(() => expect(waits).toHaveLength(100));
    expect(Math.max(...waits.map(({ ms }) => ms))).toBe(3_000);
    await limits.slowDown('login-email', 'a');
    for (const { end } of waits) end();
    await Promise.all(slow);
    const again = limits.slowDown('login-email', 'a');
    await vi.waitFor(() => expect(waits).toHaveLength(101));
    waits.at(-1)?.end();
    await again;
  });

  test('loopback callers have none, unless a proxy is in front of the server', async () => {
    const callers: [string, readonly string[], boolean][] = [
      ['127.0.0.1', [], true],
      ['::1', [], true],
      ['::ffff:127.0.0.1', [], true],
      ['127.0.0.1', ['10.0.0.0/8'], false],
      ['203.0.113.1', [], false],
      ['::ffff:203.0.113.1', [], false],
    ];
    for (const [ip, trustProxy, exempt] of callers) {
      expect([ip, isExempt({ trustProxy }, ip)]).toEqual([ip, exempt]);
      const limits = createLimits({ trustProxy }).forCaller?.(ip);
      const tries = Array.from({ length: 4 }, async () => limits?.take('lead-sender', 'a'));
      const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
      expect([ip, refused.length]).toEqual([ip, exempt ? 0 : 1]);
    }
  });
});

describe('address keys', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['203.0.113', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['ana@exemplu.ro', 'ana@exemplu.ro'],
    ['ana@exemplu.ro 100001', 'ana@exemplu.ro 100001'],
  ])('%s counts under %s', (key, counted) => {
    expect(addressKey(key)).toBe(counted);
  });

  test('IPv6 counts by its /56 too, with four times the allowance', async () => {
    expect(addressKeys('2001:db8:1:2ff::9')).toEqual([
      { key: '2001:db8:1:2ff::/64', share: 1 },
      { key: '2001:db8:1:200::/56', share: 4 },
    ]);
    expect(addressKeys('::ffff:203.0.113.7')).toEqual([{ key: '203.0.113.7', share: 1 }]);
    expect(addressKeys('ana@exemplu.ro')).toEqual([{ key: 'ana@exemplu.ro', share: 1 }]);
    const take = createAddressCounter(new RequestCounts(), 'calls', { points: 5, seconds: 60 });
    let passed = 0;
    for (let net = 0; net < 60; net++) {
      await take(`2001:db8:1:${(0x200 + net).toString(16)}::1`).then(
        () => passed++,
        () => undefined,
      );
    }
    expect(passed).toBe(20);
    await expect(take('2001:db8:1:300::1')).resolves.toBeUndefined();
  });

  test('one network of a household that has used up its share leaves the others theirs', async () => {
    const take = createAddressCounter(new RequestCounts(), 'calls', { points: 5, seconds: 60 });
    for (let time = 0; time < 100; time++) await take('2001:db8:1:201::1').catch(() => undefined);
    await expect(take('2001:db8:1:202::1')).resolves.toBeUndefined();
  });

  test('groups are complete', () => {
    expect(ipv6Groups(ipaddr.IPv6.parse('1::8'))).toEqual(['1', '0', '0', '0', '0', '0', '0', '8']);
    expect(ipv6Groups(ipaddr.IPv6.parse('1:2:3:4:5:6:7::'))).toEqual(['1', '2', '3', '4', '5', '6', '7', '0']);
  });
});
