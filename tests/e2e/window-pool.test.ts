// The isolation of all journeys: a reused window is a new visitor's.
import { describe, expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser.ts';

const browser = useBrowser();

const memory = ({ page }: Visitor) =>
  page.evaluate(() => [document.cookie, localStorage.getItem('left'), sessionStorage.getItem('left')]);

describe('a window', () => {
  it('may keep its visitor’s state until it is returned', async () => {
    const visitor = await browser.open('/contact', { as: 'buyer' });
    await visitor.page.evaluate(() => {
      document.cookie = 'left=1;max-age=600';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
    });
    expect(await memory(visitor)).toEqual([expect.stringContaining('left=1'), '1', '1']);
    expect((await visitor.context.request.get('/api/auth/user')).status()).toBe(200);
    await visitor.context.setOffline(true);
  });

  it('is a new visitor’s when it opens again', async () => {
    const visitor = await browser.open('/contact');
    expect(await memory(visitor)).toEqual([expect.not.stringContaining('left'), null, null]);
    expect((await visitor.context.request.get('/api/auth/user')).status()).toBe(401);
  });
});
