import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { PageAssets } from './page-assets.ts';
import type { PageFile } from './remote-pages.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'moduleIds'>;
const chunk = (fileName: string, more: Partial<Chunk & { css: string[] }> = {}) => ({
  type: 'chunk',
  fileName,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  viteMetadata: { importedCss: new Set(more.css ?? []) },
  ...more,
});

const extra = (name: string) => `virtual:__loadShare__ui_mf_1_${name}__loadShare__.js`;
const BUNDLE = [
  chunk('remoteEntry-1.js', { imports: ['shared.js'] }),
  chunk('shared.js'),
  chunk('home.page.js', {
    moduleIds: ['/site/mf-public/src/pages/home.page.ts'],
    imports: ['words.js'],
    dynamicImports: ['home.js'],
  }),
  chunk('words.js'),
  chunk('home.js', { imports: ['cards.js', 'shared.js'], dynamicImports: ['dialog.js'], css: ['home.css'] }),
  chunk('cards.js', { css: ['cards.css'], moduleIds: [extra('work_mf_2_frame'), extra('tabs')] }),
  chunk('dialog.js', { css: ['dialog.css'], moduleIds: [extra('form')] }),
];
const PAGES = [{ name: 'home', file: 'src/pages/home.page.ts' }] as PageFile[];

test('a page names the files of its screen, none that a click needs; those are listed apart', () => {
  const assets = new PageAssets();
  const { generateBundle } = assets.plugin() as unknown as {
    generateBundle: { handler(options: object, bundle: object): void };
  };
  const everything = { js: { sync: [], async: ['dialog.js'] }, css: { sync: [], async: ['dialog.css'] } };
  const written = [{ path: './home', assets: everything }];
  expect(assets.narrow(written, PAGES)).toEqual(written);

  generateBundle.handler({}, Object.fromEntries(BUNDLE.map((one) => [one.fileName, one])));
  expect(assets.narrow(written, PAGES)).toEqual([
    {
      path: './home',
      assets: {
        js: { sync: ['shared.js', 'words.js', 'home.page.js'], async: ['cards.js', 'home.js'] },
        css: { sync: [], async: ['cards.css', 'home.css'] },
      },
      extras: ['ui/tabs', 'ui/work-frame'],
    },
  ]);
  expect(assets.parts).toEqual(['dialog.js', 'home.js']);
});
