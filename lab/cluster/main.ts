/** `npm run tool -- cluster`: everything that production runs on several machines, on this one, until Ctrl-C. */
import path from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/src/identity/auth/demo-accounts.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { addCars } from './cars.ts';
import { type Cluster, makeCluster } from './cluster.ts';
import { listenForCommands } from './control.ts';
import { complaint, installPackages, missingPackages } from './needs.ts';
import { execute, scheduleBackups } from './commands.ts';
import { ofKind } from './plan.ts';
import { guard } from './state.ts';

const say = (line: string) => console.log(line);

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function run({ servers, cars, isKept, isInstalling }: Arguments): Promise<void> {
  if (isInstalling && missingPackages().length > 0) installPackages();
  const reason = complaint();
  if (reason !== null) throw new Error(reason);
  const from = performance.now();
  const cluster = makeCluster({ servers, isKept, say });
  if (!isKept) guard(cluster.plan);
  let isStopping = false;
  const stop = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    say('stopping …');
    void cluster.close().finally(() => process.exit(exitCode));
  };
  // `disconnect`: the start script was killed.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stop(0));
  try {
    await cluster.open();
    listenForCommands(cluster.plan.folder, (command) => execute(cluster, command));
    if (cars > 0) say(`${cars} cars …`);
    if (cars > 0) await addCars(cluster, cars);
    if (isStopping) return;
    report(cluster, Math.round((performance.now() - from) / 1000));
    await scheduleBackups(cluster, say);
  } catch (error) {
    if (!isStopping) console.error(error instanceof Error ? error.message : String(error));
    stop(1);
  }
}

function report({ plan, url }: Cluster, seconds: number): void {
  const names = (kind: 'db' | 'web') =>
    ofKind(plan, kind)
      .map(({ name, address }) => `${name} ${address}`)
      .join(', ');
  say(`\nThe cluster is ready after ${seconds} s: ${url}`);
  say(`Demo accounts, password ${DEMO_PASSWORD}: ${Object.values(DEMO_ACCOUNTS).join(', ')}`);
  say(`Servers: ${names('web')}. Databases: ${names('db')}.`);
  if (!plan.hasNamespaces)
    say('This machine allows no network namespaces: the machines are loopback addresses, and nothing can be cut.');
  say(`Ports, pids and logs: ${path.join(plan.folder, 'state.json')}. Ctrl-C stops and removes everything.`);
}
