import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compared } from '../../bench/load.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/performance.md');
const BEGIN = '<!-- peers: begin -->';
const END = '<!-- peers: end -->';
const WANTED = 10;

export interface PeerFigures {
  name: string;
  lists: Compared;
  deepPages: Compared | null;
}

const share = ({ requestsPerSecond, constant }: Compared): number => requestsPerSecond / constant.requestsPerSecond;
const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
const short = (value: number): number => Number(value.toPrecision(3));

/** Writes the comparison with other back ends into docs/performance.md, between its two markers. */
export function writePeersTable(all: readonly PeerFigures[]): void {
  const [own, ...others] = all;
  if (!own) return;
  // First relative to the constant route, so that a busier machine during one of them changes nothing.
  const timesOf = (other: Compared | null, ours: Compared | null) =>
    other && ours ? short(share(ours) / share(other)) : '';
  const best = Math.min(
    ...others.filter(({ deepPages }) => deepPages).map((one) => share(own.lists) / share(one.lists)),
  );
  const text = [
    line([
      '',
      'lists, requests/s',
      'constant route beside it',
      'p99 ms',
      'AutoNou ÷ it',
      'deep pages, requests/s',
      'AutoNou ÷ it',
    ]),
    line(Array.from({ length: 7 }, () => '---')),
    ...all.map(({ name, lists, deepPages }) =>
      line([
        name,
        lists.requestsPerSecond,
        lists.constant.requestsPerSecond,
        lists.p99,
        timesOf(lists, own.lists),
        deepPages?.requestsPerSecond ?? '',
        timesOf(deepPages, own.deepPages),
      ]),
    ),
    '',
    `Bar 4, the best of them: ${short(best)} times (wanted ≥ ${WANTED}), ${best >= WANTED ? 'met' : '**missed**'}.`,
  ].join('\n');
  const page = readFileSync(FILE, 'utf8');
  const before = page.slice(0, page.indexOf(BEGIN) + BEGIN.length);
  writeFileSync(FILE, `${before}\n${text}\n${page.slice(page.indexOf(END))}`);
}
