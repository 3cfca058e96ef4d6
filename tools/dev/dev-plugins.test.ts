import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Plugin, UserConfig } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defineShell } from '../../build/federation.ts';
import { restartForPages } from './dev-plugins.ts';

interface Transform {
  transformIndexHtml: () => Promise<{ tag: string; attrs: object; children: string }[]>;
}

const config = { siteName: 'AutoNou </script>', remotes: [{ name: 'mf_dealer', entry: '/mf/dealer/x.js' }] };
let asked = 0;
/** Like the restarting server: refuses twice, then responds. */
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(asked < 3 ? 503 : 200).end(asked < 3 ? '{"title":"later"}' : JSON.stringify(config));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

test('a page of the dev server waits while the server restarts', async () => {
  vi.stubEnv('PORT', String((server.address() as AddressInfo).port));
  // The test runner can't load page definitions as the dev server does.
  vi.stubEnv('DEV_REMOTES', 'none');
  const made = defineShell() as (env: object) => UserConfig;
  const plugins = made({ command: 'serve', mode: 'development' }).plugins as (Plugin | false)[];
  const transform = plugins.find((one) => one !== false && one.name === 'autonou-dev-config') as unknown as Transform;
  const [script] = await transform.transformIndexHtml();
  expect(asked).toBe(3);
  expect(script).toMatchObject({ tag: 'script', attrs: { id: 'app-config', type: 'application/json' } });
  expect(script?.children).not.toContain('</script>');
  expect(JSON.parse(script?.children ?? '')).toEqual(config);
});

test('a remote restarts when a page is added or removed, and for no other file', () => {
  const watcher = new EventEmitter();
  const restart = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { configureServer } = restartForPages('/site/mf-public') as unknown as {
    configureServer: (server: object) => void;
  };
  configureServer({ watcher, restart });
  watcher.emit('add', '/site/mf-public/src/pages/note.tsx');
  watcher.emit('add', '/site/mf-public/src/home/note.page.ts');
  watcher.emit('change', '/site/mf-public/src/pages/home.page.ts');
  expect(restart).not.toHaveBeenCalled();
  watcher.emit('add', '/site/mf-public/src/pages/note.page.ts');
  watcher.emit('unlink', '/site/mf-public/src/pages/note.page.ts');
  expect(restart).toHaveBeenCalledTimes(2);
});
