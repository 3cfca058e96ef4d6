import { expect, test } from 'vitest';
import { migrationBreaks } from '../../platform/database/migration-breaks.ts';
import { migrationTexts } from './migration-texts.ts';

test('every migration of this version is read, and the first creates tables that nothing knew', async () => {
  const texts = await migrationTexts();
  expect(texts.length).toBeGreaterThan(30);
  expect(texts[0]?.sql.join()).toContain('create table "car"');
  expect(await migrationBreaks(texts.slice(0, 1), new Map())).toEqual([]);
  // The parser knows every statement of the rest.
  await expect(migrationBreaks(texts, new Map())).resolves.toBeInstanceOf(Array);
});
