import { expect, test } from 'vitest';
import { iconsPerFile } from './plugins.ts';

const code = `import { IconHeart, IconBell } from '@tabler/icons-react';\nexport const liked = IconHeart;\n`;
type Transform = (code: string, id: string) => { code: string; map: { mappings: string; sources: string[] } } | null;
const transform = iconsPerFile().transform as unknown as Transform;

test('a module with icons has a source map, whose lines are those of the source', () => {
  const { code: changed, map } = transform(code, '/site/mf-public/src/heart.tsx')!;
  expect(changed).toContain("import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';");
  expect(changed.split('\n')[1]).toBe('export const liked = IconHeart;');
  // A group for each line of the result.
  expect(map.mappings.split(';').filter(Boolean)).toHaveLength(2);
});

test('a module without icons stays as it is', () => {
  expect(transform('export const a = 1;', '/site/a.ts')).toBeNull();
});
