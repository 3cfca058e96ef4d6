import { setTimeout as sleep } from 'node:timers/promises';
import { ofKind } from '../../plan.ts';
import { until } from '../../services.ts';
import { type Kind, KINDS } from '../load/tally.ts';
import { serversCountingIn } from '../server-status.ts';
import { failedShare, uploads } from '../shares.ts';
import type { Figures } from '../verdict.ts';
import { closing, returnsElsewhere, type Row, underLoad, type World } from '../world.ts';

const MAX_PERCENT = 0.1;
const MAIL_LIMIT_MS = 90_000;

interface Fault {
  name: string;
  title: string;
  begin(world: World): Promise<unknown> | void;
  /** It comes back. */
  end(world: World): Promise<void> | void;
  /** The kinds of requests that may fail with it. */
  may?: readonly Kind[];
  /** Figures at the end of the fault, while it lasts. Never rejects, or the service would stay away. */
  during?(world: World): Promise<Figures>;
  /** Figures once the site has been under load without the fault. */
  after?(world: World): Promise<Figures>;
}

/** One service away for a while: everything else goes on, and it comes back by itself. */
const serviceRow = ({ name, title, begin, end, may = [], during, after }: Fault): Row => ({
  name,
  title,
  async run(world) {
    const { size } = world;
    let seen: Figures = {};
    const report = await underLoad(world, async () => {
      await begin(world);
      await sleep(size.awaySeconds * 1_000);
      seen = (await during?.(world)) ?? {};
      await end(world);
    });
    const others = KINDS.filter((kind) => !may.includes(kind));
    // After the fault nothing of it is left.
    const later = await underLoad(world, () => sleep(5_000, undefined));
    return {
      'seconds away': { value: size.awaySeconds },
      'percent of the others failed': { value: failedShare(report, { kinds: others }).percent, max: MAX_PERCENT },
      ...(may.includes('upload') ? {} : uploads(report)),
      ...seen,
      'percent failed afterwards': { value: failedShare(later).percent, max: MAX_PERCENT },
      ...uploads(later, { max: 0, when: ' afterwards' }),
      ...(await closing(world, [report, later])),
      ...(await after?.(world)),
    };
  },
});

export const redis = serviceRow({
  name: 'redis',
  title: 'Redis killed',
  begin: ({ cluster }) => cluster.stop('redis', 'SIGKILL'),
  end: ({ cluster }) => cluster.start('redis'),
  during: async ({ cluster }) => ({ 'servers counting by themselves': await serversCountingIn(cluster, 'memory') }),
  after: async ({ cluster }) => ({ 'servers counting in Redis afterwards': await serversCountingIn(cluster, 'redis') }),
});

export const objects = serviceRow({
  name: 's3',
  title: 'the S3 service killed',
  begin: ({ cluster }) => cluster.stop('s3', 'SIGKILL'),
  end: ({ cluster }) => {
    cluster.start('s3');
    return returnsElsewhere(cluster, 's3');
  },
  may: ['upload'],
});

export const replica = serviceRow({
  name: 'replica',
  title: 'one replica stopped',
  begin: async ({ cluster }) => {
    const primary = await cluster.primary();
    const other = ofKind(cluster.plan, 'db').find((machine) => machine.name !== primary);
    await cluster.stop(`${other?.name}-patroni`);
  },
  end: ({ cluster }) => {
    for (const { name } of ofKind(cluster.plan, 'db')) cluster.start(`${name}-patroni`);
  },
});

export const smtp = serviceRow({
  name: 'smtp',
  title: 'the mail server hangs',
  begin: ({ mail }) => mail.hang(),
  end: ({ mail }) => mail.resume(),
  after: async (world) => ({ 'emails left afterwards': { value: Number(await hasLastLeft(world)), min: 1 } }),
});

/** Emails that were written meanwhile leave afterwards: the one about the last lead is looked for. */
async function hasLastLeft({ load, mail }: World): Promise<boolean> {
  const last = load.ledger.leads.at(-1)?.[0] ?? '';
  const hasLeft = async () => mail.server.mails.some(({ to }) => to.includes(last));
  await until('the email about the last lead has left', hasLeft, MAIL_LIMIT_MS).catch(() => undefined);
  return hasLeft();
}
