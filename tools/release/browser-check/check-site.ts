// The site in which a release is loaded: the checkout's server with demo data, and of each other part what is live.
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteConfig } from 'contracts/app-config';
import type { PartState } from 'contracts/live-parts';
import type { PartName, ReleaseId } from 'contracts/release';
import { startTestServer } from '../../../tests/e2e/server.ts';
import { containerOf } from '../../../server/src/http/releases/front-builds.ts';
import { ENV_DEFAULTS } from '../../../server/src/platform/config/env.ts';
import { stateOf } from '../../../server/src/platform/storage/change-parts.ts';
import { createReleaseStore, type ReleaseStore } from '../../../server/src/platform/storage/release-store.ts';
import { root } from '../../start/setup.mjs';
import { takeDemoMarket } from './demo-market.ts';

export interface CheckSite {
  /** Origin without a trailing slash. */
  url: string;
  remotes(): Promise<RemoteConfig[]>;
  /** Serves this release of the part, or with null the checkout's build. */
  show(part: PartName, id: ReleaseId | null): Promise<void>;
}

const FOLLOW_LIMIT_MS = 30_000;

/** None of the real site's settings: its database, its bucket and its mail server are not for this. */
const OWN_SETTINGS: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.keys(ENV_DEFAULTS).flatMap((name) => [[name], [`${name}_FILE`]])),
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DEMO_DATA: 'true',
};

/** @throws when the server does not become ready */
export async function startCheckSite(store: ReleaseStore): Promise<CheckSite & { stop(): Promise<void> }> {
  const { dataDir, keep, remove } = await takeDemoMarket();
  const server = await startTestServer({ dataDir, env: OWN_SETTINGS }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const stop = () => server.stop().then(keep);
  try {
    return { ...(await checkSiteOf({ url: server.url, dataDir }, store)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a running server serve what is live in a store, and then also what it is told to. */
export async function checkSiteOf(server: { url: string; dataDir: string }, store: ReleaseStore): Promise<CheckSite> {
  const { url, dataDir } = server;
  const own = createReleaseStore(path.join(dataDir, 'releases'));
  const add = async (part: PartName, id: ReleaseId | null) => {
    if (id === null || (await own.read(part, id))) return;
    const target = path.join(dataDir, 'releases', part, id);
    await mkdir(path.dirname(target), { recursive: true });
    await symlink(await store.folder(part, id), target, 'junction');
  };
  const set = (part: PartName, state: Partial<PartState>) =>
    own.changeLive((live) => ({ ...live, parts: { ...live.parts, [part]: { ...stateOf(live, part), ...state } } }));
  for (const [part, { live, isDisabled }] of Object.entries((await store.readLive()).parts)) {
    await add(part, live);
    await set(part, { live, isDisabled });
  }
  const remotes = async () => ((await (await fetch(`${url}/config`)).json()) as { remotes: RemoteConfig[] }).remotes;
  const show = async (part: PartName, id: ReleaseId | null) => {
    await add(part, id);
    await set(part, { live: id, isDisabled: false });
    const folder = id === null ? path.join(root, part) : await own.folder(part, id);
    await shown(() => (part === 'shell' ? isShell(url, folder) : isRemote(remotes, part, id)));
  };
  return { url, remotes, show };
}

async function isRemote(remotes: CheckSite['remotes'], part: PartName, id: ReleaseId | null): Promise<boolean> {
  return (await remotes()).some(({ name, release }) => name === containerOf(part) && release === id);
}

/** Whether the pages name the scripts of this build of the shell. */
async function isShell(url: string, folder: string): Promise<boolean> {
  const [entry = ''] = /\/assets\/[^"]+\.js/.exec(await readFile(path.join(folder, 'dist/index.html'), 'utf8')) ?? [];
  return (await (await fetch(`${url}/login`)).text()).includes(entry);
}

async function shown(isShown: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + FOLLOW_LIMIT_MS; !(await isShown()); await sleep(100))
    if (Date.now() > until) throw new Error('the server did not follow its release store');
}
