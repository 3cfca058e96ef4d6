// The server's entry: renders the same application once to HTML.
import type { AppConfig } from 'contracts/app-config';
import { createMemoryHistory } from 'contracts/router-setup';
import { renderToString } from 'react-dom/server';
import { createApp } from './app.tsx';

export { forgetRemote } from './remotes.ts';

export type RenderInput = {
  url: string;
  config: AppConfig;
  state: unknown;
  nonce: string;
  /** Only the browser can render the page: its frame, and placeholders for its content. */
  isWaiting?: boolean;
};

/** The markup of a page for an anonymous visitor; null when its code failed and the browser should render it. */
export async function render({ url, config, state, nonce, isWaiting = false }: RenderInput): Promise<string | null> {
  const history = createMemoryHistory({ initialEntries: [url] });
  const app = createApp({ config, state, nonce, history, isHydrating: true, isWaiting });
  try {
    await app.router.load();
    if (app.router.state.matches.some((match) => match.status === 'error')) return null;
    const markup = renderToString(app.element);
    return isWaiting ? `<div data-waiting>${markup}</div>` : markup;
  } finally {
    app.queryClient.clear();
  }
}
