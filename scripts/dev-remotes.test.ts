import { expect, test } from 'vitest';
import { remotes } from '../federation.ts';
import { chosenRemotes } from './dev-remotes.mjs';

test.for([undefined, '', ' '])('all remotes run from source when %o is asked for', (text) => {
  expect(chosenRemotes(text)).toEqual({ remotes: Object.keys(remotes) });
});

test('only the named ones run from source', () => {
  expect(chosenRemotes('mf-dealer')).toEqual({ remotes: ['mf-dealer'] });
  expect(chosenRemotes('mf-dealer, mf-public,mf-dealer')).toEqual({ remotes: ['mf-dealer', 'mf-public'] });
});

test('an unknown remote is reported, with the list of remotes', () => {
  expect(chosenRemotes('mf-dealers')).toEqual({
    complaint: 'DEV_REMOTES names mf-dealers, which is none of mf-public, mf-dealer, mf-buyer, mf-admin.',
  });
});
