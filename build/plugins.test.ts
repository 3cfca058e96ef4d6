import { expect, test } from 'vitest';
import { iconsPerFile } from './plugins.ts';

const code = `import { IconHeart, IconBell } from '@tabler/icons-react';\nexport const liked = IconHeart;\n`;
type Transform = (code: string, id: string) => { code: string; map: null } | null;
const transform = iconsPerFile().transform as unknown as Transform;

test('the lines of a module with icons are those of the source, so its source map stays', () => {
  const { code: changed, map } = transform(code, '/site/mf-public/src/heart.tsx')!;
  const [imports, ...others] = changed.split('\n');
  expect(imports).toContain("import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';");
  expect(others).toEqual(code.split('\n').slice(1));
  expect(map).toBeNull();
});

test('a module without icons stays as it is', () => {
  expect(transform('export const a = 1;', '/site/a.ts')).toBeNull();
});
