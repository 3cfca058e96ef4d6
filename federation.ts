// The build configuration of the front end: what the shell provides, how a remote consumes it, where each one is
// served.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { isMock, MOCK_CONFIG, mockServer } from './dev-mock.ts';
import { installedVersion, providedModules, slimRuntime, withoutSnapshots } from './federation-host.ts';
import { facadeFirst, iconsPerFile, precompress, wholeGraphFirst } from './federation-plugins.ts';
import { firstLoad } from './first-load.ts';
import { PageAssets } from './page-assets.ts';
import { eagerModules, extraModules, wholePackages } from './shared-modules.ts';
import { slimEntry } from './remote-entry.ts';
import { RemoteFiles } from './remote-files.ts';
import remoteList from './remotes.json' with { type: 'json' };
import { findPages, restartForPages, routesOf, type PageFile } from './remote-pages.ts';

const root = import.meta.dirname;
/** First of the consecutive ports: the shell's dev server, then the remotes in the order of remotes.json. */
const devPort = Number(process.env.DEV_WEB_PORT ?? 5170);
const serverAddress = () => `http://localhost:${process.env.PORT ?? '3000'}`;

export type RemoteDir = `mf-${string}`;
const remoteDirs = remoteList.map(({ dir }) => dir as RemoteDir);
const portOf = (dir: RemoteDir) => devPort + 1 + remoteDirs.indexOf(dir);

const extras = extraModules(root);
/** The facade's version, which `npm run contract` raises with its exports; only a major one breaks a remote. */
const facade = JSON.parse(readFileSync(path.join(root, 'contracts/released/facade.json'), 'utf8')) as {
  version: string;
};
const oldest = `${facade.version.split('.')[0]}.0.0`;
/** A remote names the oldest facade that has all of a major version: its files change with the major version only. */
const own = (name: string, version: string) =>
  name.startsWith('contracts/') ? { version, requiredVersion: `^${oldest}` } : {};
/** What the shell provides; in development through the federation plugin. */
const provided = [
  ...eagerModules.map((name) => ({ name, isEager: true })),
  ...[...extras, ...wholePackages].map((name) => ({ name, isEager: false })),
].map((one) => ({
  ...one,
  version: one.name.startsWith('contracts/') ? facade.version : installedVersion(root, one.name),
}));
const providedInDevelopment = () =>
  Object.fromEntries(
    provided.map(({ name, isEager, version }) => [name, { singleton: true, eager: isEager, ...own(name, version) }]),
  );
/** A remote lists only the rare modules it imports: one listed without use would still be loaded at its start. */
function consumed(dir: RemoteDir) {
  const sources = readdirSync(path.join(root, dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, dir, 'src', file), 'utf8'));
  const used = extras.filter((name) => sources.some((source) => source.includes(`'${name}'`)));
  return Object.fromEntries(
    [...eagerModules, ...used].map((name) => [name, { singleton: true, import: false as const, ...own(name, oldest) }]),
  );
}

/** Container names are identifiers; directories and addresses are not. */
const containerName = (dir: RemoteDir) => dir.replace('-', '_');
/** A page is exposed by its definition: its lazy import is loaded when the page is opened. */
const exposesOf = (pages: readonly PageFile[]) =>
  Object.fromEntries(pages.map(({ name, file }) => [`./${name}`, `./${file}`]));
const inputsOf = (pages: readonly PageFile[]) => Object.fromEntries(pages.map(({ name, file }) => [name, `./${file}`]));

/** The build requires an entry, although only the exposed pages matter; the second one waits for all of them. */
const entriesOf = ([page]: readonly PageFile[]) => (page ? [`./${page.file}`, `./${page.file}?quiet`] : []);

const shared: UserConfig = {
  // One file per icon is small enough already; bundling each new one would reload the page in development.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  // Packages of this repository are source, so a server bundle must compile them; libraries stay external and single.
  ssr: { noExternal: [/^contracts\//] },
  css: { modules: { generateScopedName: scopedName } },
};

/**
 * The class `track` of mf-public/src/car/gallery.module.css is `public_car_gallery_track`: the same in every folder,
 * in the browser's and the server's build, and unique across packages. File names contain no underscore.
 */
function scopedName(local: string, file: string): string {
  const [name = ''] = path.relative(root, file).split('.module.css');
  return `${name.replace(/^mf-/, '').replace('/src/', '_').replaceAll('/', '_')}_${local}`;
}

/** Vite configuration of a remote: federated for the browser and, with `--ssr`, plain modules for the server. */
export function defineRemote(dir: RemoteDir) {
  const port = portOf(dir);
  return defineConfig(async ({ command, isSsrBuild, mode }) => {
    const pages = await findPages(path.join(root, dir));
    const assets = new PageAssets();
    const files = new RemoteFiles();
    return {
      ...shared,
      base: command === 'serve' && mode !== 'test' ? `http://localhost:${port}/` : `/mf/${dir.slice(3)}/`,
      server: { port, strictPort: true, cors: true, origin: `http://localhost:${port}` },
      build: {
        target: 'esnext',
        sourcemap: 'hidden' as const,
        modulePreload: false,
        outDir: isSsrBuild ? 'dist-ssr' : 'dist',
        ...(isSsrBuild ? { ssr: true } : {}),
        rolldownOptions: {
          input: isSsrBuild ? inputsOf(pages) : entriesOf(pages),
          ...(isSsrBuild ? {} : { output: files.output }),
        },
      },
      plugins: [
        iconsPerFile(),
        react(),
        mode !== 'test' && restartForPages(path.join(root, dir)),
        !isSsrBuild && precompress(),
        !isSsrBuild && files.plugin(),
        !isSsrBuild && assets.plugin(),
        !isSsrBuild && wholeGraphFirst(pages.map(({ file }) => path.join(root, dir, file))),
        !isSsrBuild &&
          mode !== 'test' &&
          federation({
            name: containerName(dir),
            filename: 'remoteEntry-[hash].js',
            exposes: exposesOf(pages),
            shared: consumed(dir),
            dts: false,
            // A machine may stall for longer than the plugin's ten seconds, and a guess would be a wrong build.
            moduleParseIdleTimeout: 120,
            experiments: command === 'serve' ? {} : { externalRuntime: true },
            manifest: {
              additionalData: ({ stats }) => ({
                ...stats,
                exposes: assets.narrow(stats['exposes'], pages),
                routes: routesOf(pages),
              }),
            },
            dev: { remoteHmr: true },
          }),
        !isSsrBuild && mode !== 'test' && slimEntry(eagerModules),
      ],
    };
  });
}

/** Vite configuration of the shell; remotes are registered at run time, so its build contains none. */
export function defineShell() {
  return defineConfig(({ isSsrBuild, mode, command }) => ({
    ...shared,
    server: {
      port: devPort,
      strictPort: true,
      proxy: isMock()
        ? {}
        : Object.fromEntries(
            ['/trpc', '/api', '/dev/mails', '/objects', '/mf', '/theme.js', '/ws'].map((prefix) => [
              prefix,
              proxyTo(prefix),
            ]),
          ),
    },
    build: {
      target: 'esnext',
      sourcemap: 'hidden' as const,
      manifest: true,
      outDir: isSsrBuild ? 'dist-ssr' : 'dist',
      rolldownOptions: isSsrBuild
        ? {}
        : { output: { codeSplitting: { groups: firstLoad, includeDependenciesRecursively: false } } },
    },
    define: command === 'build' ? slimRuntime : {},
    resolve: isSsrBuild ? { alias: { '@module-federation/runtime': path.join(root, 'shell/src/ssr-runtime.ts') } } : {},
    plugins: [
      iconsPerFile(),
      react(),
      !isSsrBuild && precompress(),
      facadeFirst(),
      command === 'serve' && devConfig(),
      command === 'serve' && mockServer(root),
      withoutSnapshots(),
      providedModules(command === 'build' ? provided : []),
      command === 'serve' &&
        mode !== 'test' &&
        federation({
          name: 'shell',
          filename: 'assets/remoteEntry-[hash].js',
          remotes: {},
          shared: providedInDevelopment(),
          dts: false,
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true },
          // Which that experiment would add under its absolute path: the build would depend on its folder.
          runtimePlugins: ['@module-federation/vite/injectExternalRuntimeCorePlugin'],
          dev: { remoteHmr: true },
        }),
    ],
  }));
}

const proxyTo = (prefix: string) => ({ target: serverAddress(), ws: prefix === '/ws' });

/**
 * In development the routes come directly from each remote's source: in the page, as the server writes them, and at
 * `/config`. A page requested while the server restarts waits for it.
 */
function devConfig(): Plugin {
  return {
    name: 'autonou-dev-config',
    configureServer(server) {
      server.middlewares.use('/config', async (_request, response) => {
        const text = await configText();
        if (text === null)
          return void response.writeHead(503).end('The server does not answer: the terminal says why.');
        response.setHeader('content-type', 'application/json').end(text);
      });
    },
    async transformIndexHtml() {
      const text = await configText();
      const attrs = { id: 'app-config', type: 'application/json' };
      return text === null ? [] : [{ tag: 'script', attrs, children: text.replaceAll('<', '\\u003c') }];
    },
  };
}

async function configText(): Promise<string | null> {
  const chosen = (process.env.DEV_REMOTES ?? remoteDirs.join(',')).split(',');
  const config = await serversConfig();
  if (!config) return null;
  const served = config.remotes.filter((remote) => !chosen.includes(remote.name.replace('_', '-')));
  const live = await Promise.all((chosen as RemoteDir[]).map((dir) => devRemote(dir)));
  return JSON.stringify({ ...config, remotes: [...live.flat(), ...served] });
}

/**
 * The server's response once it is up: it restarts at every change of its code. Null when it does not come up again.
 */
async function serversConfig(): Promise<{ remotes: { name: string }[] } | null> {
  if (isMock()) return MOCK_CONFIG;
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${serverAddress()}/config`).catch(() => null);
    if (reply?.ok) return (await reply.json()) as { remotes: { name: string }[] };
    await setTimeout(300);
  }
  return null;
}

async function devRemote(dir: RemoteDir) {
  if (!remoteDirs.includes(dir)) return [];
  const pages = await findPages(path.join(root, dir));
  const entry = `http://localhost:${portOf(dir)}/mf-manifest.json`;
  return pages.length === 0 ? [] : [{ name: containerName(dir), entry, styles: {}, routes: routesOf(pages) }];
}
