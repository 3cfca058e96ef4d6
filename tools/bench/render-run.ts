/** The processor time of React's `renderToString` for a page that the server has sent, with the same bundles. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { latencyOf } from './measure.ts';

export interface RenderFigures {
  microseconds: number;
}

interface ServerBundle {
  render(input: { url: string; config: unknown; state: unknown; nonce: string }): Promise<string | null>;
}

const WARM_PAGES = 400;
const PAGES = 200;
const [address = '/'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const moduleOf = (...file: string[]) => import(pathToFileURL(path.join(root, ...file)).href);

const times: number[] = [];
// The bundle imports it afterwards, and so gets the one that counts.
const react = createRequire(import.meta.url)('react-dom/server') as { renderToString(element: unknown): string };
const plain = react.renderToString;
react.renderToString = (element) => {
  const before = process.cpuUsage();
  const markup = plain(element);
  const { user, system } = process.cpuUsage(before);
  times.push(user + system);
  return markup;
};

process.once('message', (html) => void measure(String(html)));

async function measure(html: string): Promise<void> {
  const part = (id: string): unknown =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
  Object.assign(globalThis, {
    autonouLoadPage: (_container: string, expose: string) => moduleOf('mf-public/dist-ssr', `${expose}.js`),
  });
  const { render } = (await moduleOf('shell/dist-ssr/entry-server.js')) as ServerBundle;
  for (let page = 0; page < WARM_PAGES + PAGES; page++) {
    const markup = await render({ url: address, config: part('app-config'), state: part('app-data'), nonce: '' });
    if (!markup?.includes('data-car')) throw new Error('the page was not rendered');
  }
  process.send?.({ microseconds: latencyOf(times.slice(WARM_PAGES)).p50 } satisfies RenderFigures);
  process.disconnect();
}
