import { toTable, writeTable } from '../../tools/bench/pages/document.ts';
import { DEMANDS, type MeasuredCosts, planFor, type Plan } from './plan.ts';

export interface Measured {
  at: string;
  machine: { cpu: string; cores: number; node: string };
  /** Cars of the database that was measured. */
  cars: number;
  costs: MeasuredCosts;
}

const number = (value: number): string => value.toLocaleString('en-US').replaceAll(',', ' ');

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
    return [name, number(server), number(database), number(bytes)];
  });
  return toTable(['What', 'server, µs', 'database, µs', 'answer, bytes'], rows);
}

const planRow = (plan: Plan) => [
  number(plan.cars),
  number(plan.requestsPerSecond),
  `${plan.servers} × ${plan.serverGigabytes} GB`,
  plan.engineProcesses === 0 ? 'within' : `${plan.engineProcesses} × ${plan.engineGigabytes} GB`,
  plan.primaryCores,
  plan.replicas,
  `${plan.databaseGigabytes} GB`,
  number(plan.sockets),
  `${number(plan.megabits)} Mbit/s`,
];

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
    toTable(
      ['Cars', 'Requests/s', 'Servers', 'Engines', 'Primary, cores', 'Replicas', 'Data', 'Sockets', 'Network'],
      DEMANDS.map((demand) => planRow(planFor(demand, costs))),
    ),
  ].join('\n');
}

/** Writes it between its marks. */
export const writeReport = (measured: Measured): void =>
  writeTable('capacity', `\n${reportOf(measured)}\n`, 'docs/operations/several-machines.md');
