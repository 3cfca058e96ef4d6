import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMANDS, type MeasuredCosts, planFor, type Plan } from './plan.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/operations/several-machines.md');
const BEGIN = '<!-- capacity: begin -->';
const END = '<!-- capacity: end -->';

export interface Measured {
  at: string;
  machine: { cpu: string; cores: number; node: string };
  /** Cars of the database that was measured. */
  cars: number;
  costs: MeasuredCosts;
}

const number = (value: number): string => value.toLocaleString('en-US').replaceAll(',', ' ');
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

const COSTS = [
  ['cachedPage', 'page in the cache'],
  ['page', 'page made anew'],
  ['search', 'search sent for the first time'],
  ['lead', 'lead, with its email queued'],
  ['message', 'chat message'],
] as const;

function costTable(costs: MeasuredCosts): string {
  const rows = COSTS.map(([key, name]) => {
    const { server, database, bytes } = costs[key];
    return row(name, number(server), number(database), number(bytes));
  });
  return table(['What', 'server, µs', 'database, µs', 'answer, bytes'], rows);
}

const planRow = (plan: Plan): string =>
  row(
    number(plan.cars),
    number(plan.requestsPerSecond),
    `${plan.servers} × ${plan.serverGigabytes} GB`,
    plan.engineProcesses === 0 ? 'within' : `${plan.engineProcesses} × ${plan.engineGigabytes} GB`,
    plan.primaryCores,
    plan.replicas,
    `${plan.databaseGigabytes} GB`,
    number(plan.sockets),
    `${number(plan.megabits)} Mbit/s`,
  );

/** The generated part of docs/operations/several-machines.md. */
export function reportOf({ at, machine, cars, costs }: Measured): string {
  const { socket, car, serverMegabytes } = costs;
  return [
    `Measured ${at.slice(0, 10)} on ${machine.cores} cores (${machine.cpu}), Node ${machine.node},`,
    `with ${number(cars)} cars.`,
    '',
    costTable(costs),
    '',
    `A server without cars has ${serverMegabytes} MB, an open socket ${number(socket.bytes)} bytes and`,
    `${socket.microsecondsPerSecond} µs in each second, a car ${number(car.engineBytes)} bytes in the engine and`,
    `${number(car.databaseBytes)} on the database's disk.`,
    '',
    table(
      ['Cars', 'Requests/s', 'Servers', 'Engines', 'Primary, cores', 'Replicas', 'Data', 'Sockets', 'Network'],
      DEMANDS.map((demand) => planRow(planFor(demand, costs))),
    ),
  ].join('\n');
}

/** Writes it between its marks. */
export function writeReport(measured: Measured): void {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} has no place for the figures`);
  writeFileSync(FILE, `${before}${BEGIN}\n\n${reportOf(measured)}\n\n${END}${after}`);
}
