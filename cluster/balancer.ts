/** What HAProxy in front of the site says of the servers behind it. */
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { folderOf, type Plan, theOnly } from './plan.ts';

/** Whether each server is up and gets its whole share: after a start that grows for fifteen seconds (`slowstart`). */
export async function haveWholeShares(plan: Plan): Promise<boolean> {
  const socket = net.connect(folderOf(plan, theOnly(plan, 'lb'), 'admin.sock'));
  socket.end('show stat\n');
  return areShares(await text(socket));
}

/** @param stat HAProxy's table: the names of its columns, then a line for each server of each backend */
export function areShares(stat: string): boolean {
  const [head = '', ...lines] = stat.trim().split('\n');
  const names = head.replace(/^# /, '').split(',');
  const servers = lines
    .map((line) => line.split(','))
    .map((values) => (name: string) => values[names.indexOf(name)])
    .filter((of) => of('svname') !== 'FRONTEND' && of('svname') !== 'BACKEND');
  return servers.length > 0 && servers.every((of) => of('status') === 'UP' && of('throttle') === '');
}
