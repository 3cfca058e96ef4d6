import path from 'node:path';
import { z } from 'zod';
import type { Env } from '../../platform/env.ts';
import { rolledBack, stateOf } from '../../platform/storage/change-parts.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';

/** What the start script sends when the server that should have taken over could not start; null: the checkout's. */
const Failed = z.object({ failedRelease: z.string().nullable() });

/** The release that a message of the start script reports; undefined for any other message. */
export const failedReleaseIn = (message: unknown): string | null | undefined =>
  Failed.safeParse(message).data?.failedRelease;

/** The pointer goes back to what runs; when it has been changed meanwhile, it stays. */
export async function withdrawRelease({ dataDir }: Pick<Env, 'dataDir'>, release: string | null): Promise<void> {
  const store = createReleaseStore(path.join(dataDir, 'releases'));
  const change = { part: 'server', by: 'npm start', now: new Date() };
  const isStillLive = async () => stateOf(await store.readLive(), 'server').live === release;
  if (!(await isStillLive())) return;
  await store.changeLive((live) =>
    stateOf(live, 'server').live === release ? rolledBack(live, change, 'automatic-rollback') : live,
  );
}
