import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env.ts';
import { linkPackages } from '../../platform/storage/link-packages.ts';
import { releasesOf } from '../../platform/storage/site-releases.ts';
import { pageDrawer } from './page-drawer.ts';
import { ServedBuilds } from './served-builds.ts';

/** The builds that are served, as the release store says at each moment. */
export async function followReleases(
  app: FastifyInstance,
  env: Pick<Env, 'releasesDir' | 'projectDir' | 'pageThreads'>,
): Promise<ServedBuilds> {
  linkPackages(env.releasesDir, env.projectDir);
  const served = new ServedBuilds({
    store: releasesOf(env),
    root: env.projectDir,
    log: app.log,
    prepare: (builds) => pageDrawer(env.pageThreads).of(builds).warmUp(),
  });
  await served.start();
  app.addHook('onClose', async () => served.stop());
  return served;
}
