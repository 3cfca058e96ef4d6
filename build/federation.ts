// The build configuration of the front end: what the shell provides, how a remote consumes it, where each one is
// served.
import path from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { devConfig, restartForPages } from '../tools/dev/dev-plugins.ts';
import { containerName, devPort, portOf, proxyTo, retriesOf, type RemoteDir } from './dev-ports.ts';
import { iconsPerFile, inlineBoot, precompress } from './plugins.ts';
import { PageAssets } from './page-assets.ts';
import { eagerModules, extraModules, sourcesIn, withDeal } from './shared-modules.ts';
import { remoteFiles } from './remote-files.ts';
import { findPages, routesOf, type PageFile } from './remote-pages.ts';

export type { RemoteDir };

const root = path.resolve(import.meta.dirname, '..');
const extras = extraModules(root);
/**
 * The facade's version, which is never raised: a promotion compares the names that a remote needs, so a remote takes
 * any version. Remotes of the store from before 30 November 2026 ask for this major version.
 */
const own = (name: string) => (/^(contracts|ui)(\/|$)/.test(name) ? { version: '4.0.0', requiredVersion: '*' } : {});
/** What the shell provides: a rare module is fetched when a page imports it. */
const provided = Object.fromEntries([
  ...eagerModules.map((name) => [name, { singleton: true, eager: true, ...own(name) }]),
  ...extras.map((name) => [name, { singleton: true, eager: false, ...own(name) }]),
]);
/** A remote lists only the rare modules it imports: one listed without use would still be loaded at its start. */
function consumed(dir: RemoteDir) {
  const sources = withDeal(root, sourcesIn(path.join(root, dir, 'src')));
  const used = extras.filter((name) => sources.some((source) => source.includes(`'${name}'`)));
  return Object.fromEntries(
    [...eagerModules, ...used].map((name) => [name, { singleton: true, import: false as const, ...own(name) }]),
  );
}

/** A page is exposed by its definition: its lazy import is loaded when the page is opened. */
const exposesOf = (pages: readonly PageFile[]) =>
  Object.fromEntries(pages.map(({ name, file }) => [`./${name}`, `./${file}`]));
const inputsOf = (pages: readonly PageFile[]) => Object.fromEntries(pages.map(({ name, file }) => [name, `./${file}`]));

/** The build requires an entry, although only the exposed pages matter. */
const entriesOf = ([page]: readonly PageFile[]) => (page ? [`./${page.file}`] : []);

const shared: UserConfig = {
  // One file per icon is small enough already; bundling each new one would reload the page in development.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  // Packages of this repository are source, so a server bundle must compile them; libraries stay external and single.
  ssr: { noExternal: [/^(contracts|ui|deal)(\/|$)/] },
  css: { modules: { generateScopedName: scopedName } },
};

const PACKAGE_FILE = /^.*\/((?:ui|deal|shell|mf-[^/]+)\/src\/.+)\.module\.css$/;

/**
 * The class `track` of mf-public/src/car/gallery.module.css is `public_car_gallery_track`: the same in every folder,
 * in the browser's and the server's build, and unique across packages. File names contain no underscore.
 */
function scopedName(local: string, file: string): string {
  // From its package on: a copy of the repository may have its packages elsewhere, behind a link.
  const [, name] = PACKAGE_FILE.exec(file) ?? [];
  if (!name) throw new Error(`${file}: class names are made of a package's src folder`);
  return `${name.replace(/^mf-/, '').replace('/src/', '_').replaceAll('/', '_')}_${local}`;
}

/** Vite configuration of a remote: federated for the browser and, with `--ssr`, plain modules for the server. */
export function defineRemote(dir: RemoteDir) {
  const port = portOf(dir);
  return defineConfig(async ({ command, isSsrBuild, mode }) => {
    const pages = await findPages(path.join(root, dir));
    const assets = new PageAssets();
    const isFederated = !isSsrBuild && mode !== 'test';
    return {
      ...shared,
      base: command === 'serve' && mode !== 'test' ? `http://localhost:${port}/` : `/mf/${dir.slice(3)}/`,
      server: { port, strictPort: true, cors: true, origin: `http://localhost:${port}`, proxy: retriesOf(dir) },
      build: {
        target: 'esnext',
        sourcemap: 'hidden' as const,
        modulePreload: false,
        outDir: isSsrBuild ? 'dist-ssr' : 'dist',
        ...(isSsrBuild ? { ssr: true } : {}),
        rolldownOptions: {
          input: isSsrBuild ? inputsOf(pages) : entriesOf(pages),
          ...(isSsrBuild ? {} : { output: remoteFiles() }),
        },
      },
      plugins: [
        iconsPerFile(),
        react(),
        mode !== 'test' && restartForPages(path.join(root, dir)),
        !isSsrBuild && precompress(),
        !isSsrBuild && assets.plugin(),
        isFederated &&
          federation({
            name: containerName(dir),
            filename: 'remoteEntry-[hash].js',
            exposes: exposesOf(pages),
            shared: consumed(dir),
            dts: false,
            // Manifests of remotes are read in development only: the server's configuration names their entries.
            disableSnapshot: command === 'build',
            // A machine may stall for longer than the plugin's ten seconds, and a guess would be a wrong build
            // (stalled-build.test.ts).
            moduleParseIdleTimeout: 120,
            experiments: command === 'serve' ? {} : { externalRuntime: true },
            manifest: {
              additionalData: ({ stats }) => ({
                ...stats,
                exposes: assets.narrow(stats['exposes'], pages),
                parts: assets.parts,
                routes: routesOf(pages),
              }),
            },
            dev: { remoteHmr: true },
          }),
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
      proxy: Object.fromEntries(
        ['/trpc', '/api', '/dev/mails', '/objects', '/mf', '/ws'].map((prefix) => [prefix, proxyTo(prefix)]),
      ),
    },
    build: { target: 'esnext', sourcemap: 'hidden' as const, manifest: true, outDir: isSsrBuild ? 'dist-ssr' : 'dist' },
    resolve: isSsrBuild ? { alias: { '@module-federation/runtime': path.join(root, 'shell/src/ssr-runtime.ts') } } : {},
    plugins: [
      iconsPerFile(),
      react(),
      !isSsrBuild && precompress(),
      !isSsrBuild && mode !== 'test' && inlineBoot(path.join(root, 'shell/src/boot/boot.ts')),
      command === 'serve' && devConfig(),
      !isSsrBuild &&
        mode !== 'test' &&
        federation({
          name: 'shell',
          filename: 'assets/remoteEntry-[hash].js',
          remotes: {},
          shared: provided,
          dts: false,
          disableSnapshot: command === 'build',
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true },
          // Which that experiment would add under its absolute path: the build would depend on its folder.
          runtimePlugins: ['@module-federation/vite/injectExternalRuntimeCorePlugin'],
          dev: { remoteHmr: true },
        }),
    ],
  }));
}
