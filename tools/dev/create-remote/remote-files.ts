// The files of a new remote: one page with its test, and the settings of every other remote.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface NewRemote {
  /** The folder and package, such as `mf-fleet`. */
  dir: string;
  /** Address of its first page. */
  path: string;
  /** The page's title, in Romanian. */
  title: string;
}

/** Files of the remote by their path in its folder. */
export function remoteFiles(root: string, remote: NewRemote): Record<string, string> {
  return {
    'package.json': json({
      name: remote.dir,
      version: '1.0.0',
      private: true,
      license: 'UNLICENSED',
      type: 'module',
      sideEffects: ['**/*.css'],
      scripts: { dev: 'vite', build: 'vite build --logLevel warn' },
    }),
    // The same for every front end.
    'tsconfig.json': readFileSync(path.join(root, 'shell/tsconfig.json'), 'utf8'),
    'vite.config.ts': `import { defineRemote } from '../build/federation.ts';\n\nexport default defineRemote('${remote.dir}');\n`,
    'src/pages/start.page.ts': pageDefinition(remote),
    'src/pages/start.tsx': screen(remote),
    'src/pages/start.test.tsx': test,
  };
}

/** As npm writes it, which the formatter leaves so. */
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** A text as a literal of the sources. */
const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const pageDefinition = ({
  path: address,
  title,
}: NewRemote) => `import type { PageDefinition } from 'contracts/app-config';

/** The first page of this area. */
export default {
  path: ${literal(address)},
  title: ${literal(title)},
  screen: () => import('./start.tsx'),
} satisfies PageDefinition;
`;

const screen = ({ title }: NewRemote) => `import { Title } from 'ui';

/** The first page of this area. */
export default function StartPage() {
  return (
    <div className="an-wrap">
      <Title order={1} my="lg">
        {${literal(title)}}
      </Title>
      <p>Aici începe această zonă.</p>
    </div>
  );
}
`;

const test = `import { screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import definition from './start.page.ts';
import StartPage from './start.tsx';

it('shows its title on the page and in the tab', async () => {
  await renderPage(StartPage, { definition });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(definition.title);
  expect(document.title).toContain(definition.title);
});
`;
