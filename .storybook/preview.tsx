// Draws each story as the shell would, in the theme that the toolbar chooses; its calls are answered from a table.
import 'ui/styles';
import type { Preview } from '@storybook/react-vite';
import { pageElement, type PageOptions } from 'ui/testing/page-element';
import { useMantineColorScheme } from 'ui';
import { useEffect, useState, type ReactNode } from 'react';

type Scheme = 'light' | 'dark';

export default {
  globalTypes: {
    scheme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
  },
  initialGlobals: { scheme: 'light' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { id, globals, parameters }) => (
      <Drawn
        key={`${id}-${String(globals['scheme'])}`}
        scheme={globals['scheme'] as Scheme}
        options={parameters as PageOptions}
      >
        <Story />
      </Drawn>
    ),
  ],
} satisfies Preview;

interface DrawnProps {
  scheme: Scheme;
  options: PageOptions;
  children: ReactNode;
}

/** A router and a client for each story. */
function Drawn({ scheme, options, children }: DrawnProps) {
  const { api, path, at, config } = options;
  const [element] = useState(() => {
    const Page = () => <Themed scheme={scheme}>{children}</Themed>;
    return pageElement(Page, { api, path, at, config }).element;
  });
  return element;
}

function Themed({ scheme, children }: Omit<DrawnProps, 'options'>) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  return <main style={{ padding: 24 }}>{children}</main>;
}
