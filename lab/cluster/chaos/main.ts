/** `npm run tool -- cluster-chaos`: the faults of docs/reliability.md "The cluster", each under load, with its figures. */
import { addCars } from '../cars.ts';
import { type Cluster, makeCluster } from '../cluster.ts';
import { complaint, installPackages, missingPackages } from '../needs.ts';
import { addAddresses } from '../network.ts';
import { moreAddresses, ownAddress, type Plan } from '../plan.ts';
import { guard } from '../state.ts';
import { startArchive, untilArchived } from './archiving.ts';
import { type ChaosArguments, readChaosArguments } from './arguments.ts';
import { measureFirst } from './capacity.ts';
import { openLoad } from './load/mixed-load.ts';
import { type MailRelay, openMailRelay } from './mail-relay.ts';
import { ROWS } from './rows/rows.ts';
import { sizeOf } from './sizes.ts';
import { excesses, type Figures, inWords } from './verdict.ts';
import type { Row, World } from './world.ts';

/** Visitors' addresses: limits count by them. */
const ADDRESSES = 140;

const say = (line: string) => console.log(line);

try {
  const given = readChaosArguments(
    process.argv.slice(2),
    ROWS.map(({ name }) => name),
  );
  if (given.isInstalling && missingPackages().length > 0) installPackages();
  const reason = complaint();
  if (reason !== null) throw new Error(reason);
  await runAll(given);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
// The channel to the start script would keep the process alive.
process.exit();

async function runAll(given: ChaosArguments): Promise<void> {
  const mail = await openMailRelay('0.0.0.0');
  const mailPort = new URL(mail.url).port;
  const siteEnv = (plan: Plan) => ({ SMTP_URL: `smtp://${ownAddress(plan)}:${mailPort}` });
  const cluster = makeCluster({ say, isKept: given.isKept, siteEnv });
  if (!given.isKept) guard(cluster.plan);
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.once(event, () => void cluster.close().finally(() => process.exit(1)));
  }
  try {
    await runRows(await open(cluster, mail, given), given);
  } finally {
    await cluster.close();
    await mail.close();
  }
}

async function open(cluster: Cluster, mail: MailRelay, { isWhole, cars }: ChaosArguments): Promise<World> {
  const size = sizeOf(isWhole);
  if (cluster.plan.processorGroups === null)
    say('This machine allows no groups of processes: what starts takes its share of the processors from what serves.');
  await cluster.open();
  await startArchive(cluster);
  const amount = cars ?? size.cars;
  say(`${amount} cars …`);
  if (amount > 0) await addCars(cluster, amount);
  await cluster.whole();
  await untilArchived(cluster);
  const addresses = moreAddresses(cluster.plan, ADDRESSES);
  addAddresses(cluster.plan, addresses);
  const load = await openLoad(cluster.url, addresses);
  return { cluster, load, mail, size, capacity: await measureFirst(cluster, load, say), say };
}

async function runRows(world: World, { only, isWhole }: ChaosArguments): Promise<void> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const rows = ROWS.filter(({ name }) => only.length === 0 || only.includes(name));
  for (const row of rows) counts[await tryRow(world, row)] += 1;
  say(JSON.stringify({ size: isWhole ? 'whole' : 'small', ...counts }));
  if (counts.failed > 0) process.exitCode = 1;
}

/** The row for people and as JSON. */
async function tryRow(world: World, row: Row): Promise<'passed' | 'failed' | 'skipped'> {
  const { name, title } = row;
  const reason = row.skipped?.(world) ?? null;
  if (reason !== null) {
    say(`SKIP  ${title}: ${reason}`);
    say(JSON.stringify({ row: name, skipped: reason }));
    return 'skipped';
  }
  const from = performance.now();
  const { figures, faults } = await tried(world, row);
  const seconds = Math.round((performance.now() - from) / 1_000);
  say(`${faults.length === 0 ? 'pass' : 'FAIL'}  ${title}: ${inWords(figures)} · ${seconds} s`);
  for (const fault of faults) say(`        ${fault}`);
  say(JSON.stringify({ row: name, passed: faults.length === 0, seconds, figures, faults }));
  return faults.length === 0 ? 'passed' : 'failed';
}

function judged(figures: Figures) {
  return { figures, faults: excesses(figures) };
}

async function tried(world: World, row: Row): Promise<{ figures: Figures; faults: string[] }> {
  try {
    await world.cluster.whole();
    if (row.isUnloaded) return judged(await row.run(world));
    await world.capacity.renew();
    return judged({ capacity: { value: Math.round(world.capacity.value) }, ...(await row.run(world)) });
  } catch (error) {
    return { figures: {}, faults: [error instanceof Error ? error.message : String(error)] };
  }
}
