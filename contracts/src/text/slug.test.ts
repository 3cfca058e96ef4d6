import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test('accents are stripped, with cedilla and comma alike, and letters lower-cased', { tags: ['PS2-home-10'] }, () => {
  expect(['Škoda', 'CITROËN', 'Iași', 'Iaşi', 'Târgu Mureș'].map(toSlug)).toEqual([
    'skoda',
    'citroen',
    'iasi',
    'iasi',
    'targu-mures',
  ]);
});

test('punctuation is removed and spaces become hyphens', { tags: ['PS2-home-11'] }, () => {
  expect(['e-tron GT', 'Lynk & Co', 'ID.3', 'C5 X (2026)'].map(toSlug)).toEqual([
    'e-tron-gt',
    'lynk-co',
    'id3',
    'c5-x-2026',
  ]);
});

test('repeated hyphens collapse and those at the edges are removed', { tags: ['PS2-home-12'] }, () => {
  expect(['  Rolls -- Royce ', '-Mini-', '---', ''].map(toSlug)).toEqual(['rolls-royce', 'mini', '', '']);
});
