import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssVariables } from './css-variables.ts';
import { theme } from './theme.ts';

/** `npx vitest --project page ui/src/theme-variables.test.tsx -u` writes the sheet anew. */
test('the sheet has the variables that Mantine makes of the theme', async () => {
  const markup = renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {null}
    </MantineProvider>,
  );
  const [, variables = ''] = /<style data-mantine-styles[^>]*>(.*?)<\/style>/s.exec(markup) ?? [];
  const lines = variables.replace(/\{|\}|(?:[^;{}]+;){1,4}/g, '$&\n');
  const comment = '/* Made from theme.ts by theme-variables.test.tsx, so that no page need contain it whole. */\n';
  await expect(comment + lines).toMatchFileSnapshot('./theme-variables.css');
});
