import { expect, test } from 'vitest';
import { migrationTexts } from './migration-texts.ts';

test('every migration is read', async () => {
  const texts = await migrationTexts();
  expect(texts.length).toBeGreaterThan(30);
  expect(texts[0]?.sql.join()).toContain('create table "car"');
});
