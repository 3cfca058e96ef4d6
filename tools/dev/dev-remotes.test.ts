import { expect, test } from 'vitest';
import { chosenRemotes } from './dev-remotes.mjs';
import { remoteDirs } from '../../build/remotes.mjs';

test.for([undefined, '', ' '])('all remotes run from source when %o is asked for', (text) => {
  expect(chosenRemotes([], text)).toEqual({ remotes: remoteDirs, isMock: false });
});

test('only the named ones run from source', () => {
  const dealer = { remotes: ['mf-dealer'], isMock: false };
  expect(chosenRemotes(['mf-dealer'])).toEqual(dealer);
  expect(chosenRemotes([], 'mf-dealer')).toEqual(dealer);
  // A word of the command outranks the environment.
  expect(chosenRemotes(['mf-dealer'], 'mf-public')).toEqual(dealer);
  expect(chosenRemotes([], 'mf-dealer, mf-public,mf-dealer')).toMatchObject({ remotes: ['mf-dealer', 'mf-public'] });
});

test('fixtures answer one remote', () => {
  expect(chosenRemotes(['--mock', 'mf-dealer'])).toEqual({ remotes: ['mf-dealer'], isMock: true });
  const complaint = `Name one remote after --mock: ${remoteDirs.join(', ')}.`;
  expect(chosenRemotes(['--mock'])).toEqual({ complaint });
  expect(chosenRemotes(['--mock', 'mf-dealer', 'mf-public'])).toEqual({ complaint });
});

test('an unknown remote is reported, with the list of remotes', () => {
  const complaint = `mf-dealers is none of ${remoteDirs.join(', ')}.`;
  expect(chosenRemotes(['mf-dealers'])).toEqual({ complaint });
  expect(chosenRemotes([], 'mf-dealers')).toEqual({ complaint });
});
