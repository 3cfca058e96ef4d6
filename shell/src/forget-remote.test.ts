import { expect, test } from 'vitest';
import { arrivalOf, definitionOf, forgetRemote, loadedPage, loadPage } from './remotes.ts';
import * as runtime from './testing/federation-runtime.ts';

const page = () => ({ default: () => null });
const next = (screen: ReturnType<typeof page>) =>
  runtime.loadRemote.mockResolvedValueOnce({ default: { path: '/', title: 'Acasă', screen: async () => screen } });

test('a forgotten remote is loaded again; others stay', async () => {
  const [before, other, again] = [page(), page(), page()];
  next(before);
  await loadPage('mf_x', './home');
  next(other);
  await loadPage('mf_x2', './home');
  forgetRemote('mf_x');
  expect([loadedPage('mf_x', './home'), definitionOf('mf_x', './home')]).toEqual([undefined, undefined]);
  next(again);
  expect(await loadPage('mf_x', './home')).toBe(again);
  expect(await arrivalOf('mf_x', './home')).toBe(again);
  expect(loadedPage('mf_x2', './home')).toBe(other);
});
