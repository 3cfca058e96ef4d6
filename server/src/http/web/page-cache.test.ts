import { expect, test, vi } from 'vitest';
import { type CachedPage, pageCache } from './page-cache.ts';

const document = (isCut: boolean): CachedPage => ({ kind: 'document', status: 200, html: '<p>', inline: [], isCut });

test('a page is made once for requests at once, and for those soon after', async () => {
  const cache = pageCache();
  const make = vi.fn(() => Promise.resolve(document(false)));
  await Promise.all([cache.get('/', make), cache.get('/', make)]);
  await cache.get('/', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('neither a page that was cut nor a failure is cached', async () => {
  const cache = pageCache();
  const make = vi.fn<() => Promise<CachedPage>>();
  make
    .mockResolvedValueOnce(document(true))
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue(document(false));
  expect(await cache.get('/', make)).toMatchObject({ isCut: true });
  await expect(cache.get('/', make)).rejects.toThrow('busy');
  expect(await cache.get('/', make)).toMatchObject({ isCut: false });
  expect(make).toHaveBeenCalledTimes(3);
});
