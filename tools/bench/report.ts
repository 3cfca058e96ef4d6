import type { BlockingFigures } from './blocking-run.ts';
import type { EngineFigures } from './engine-run.ts';
import type { HttpFigures } from './http-run.ts';
import type { Compared } from './load.ts';
import type { PageFigures } from './page-run.ts';
import { toTable, writeTable } from './pages/document.ts';
import type { TableFigures } from './table-run.ts';

export interface Results {
  at: string;
  machine: { cpu: string; cores: number; node: string };
  engines: Record<string, EngineFigures>;
  http: HttpFigures;
  pages: PageFigures | null;
  blocking: BlockingFigures | null;
  tables: TableFigures;
}

type Row = [what: string, measured: string, bar: string, isMet: boolean];

const times = (a: number, b: number): number => (b === 0 ? 0 : Number((a / b).toPrecision(3)));

function rows({ http, engines, pages, blocking, tables }: Results): Row[] {
  const small = engines['100000'];
  const large = engines['1000000'];
  if (!small) return [];
  const { manyQuestions: many, fewQuestions: few, deepPages: deep, suggestions, database } = http;
  const { firstPass: first, typed } = http;
  const share = ({ requestsPerSecond, constant }: Compared) => times(requestsPerSecond, constant.requestsPerSecond);
  const slowest = times(many.p99, many.constant.p99);
  // First relative to the constant route, so that a busier machine during one of them changes nothing.
  const cards = times(share(many), share(database.manyQuestions));
  const lists = times(share(few), share(database.manyQuestions));
  const deepShare = times(share(deep), share(database.deepPages));
  const letters = times(suggestions.p99, suggestions.constant.p99);
  const slowest95 = Math.max(0, ...Object.values(tables).map(({ p95 }) => p95));
  const commit = (large ?? small).commitToSearchable.p99;
  return [
    ['1a. 20 000 questions, 10 writes/s ÷ constant route', String(share(many)), '≥ 0.40', share(many) >= 0.4],
    ['1b. 200 questions ÷ constant route', String(share(few)), '≥ 0.55', share(few) >= 0.55],
    ['1. p99 of 1a ÷ that of the constant route', String(slowest), '≤ 3', slowest <= 3],
    ...(large ? growth(small, large) : []),
    ...(blocking ? waiting(blocking) : []),
    ['4. cards known ÷ database', String(cards), '≥ 3.5', cards >= 3.5],
    ['4. answers known ÷ database', String(lists), '≥ 10', lists >= 10],
    ['4. deep pages ÷ database', String(deepShare), '≥ 40', deepShare >= 40],
    ['5. commit → searchable, p99', `${commit} ms`, '≤ 50 ms', commit <= 50],
    ['6. suggestions, p99 ÷ that of /api/stats', String(letters), '≤ 2', letters <= 2],
    ['7. administrators’ tables, the slowest p95', `${slowest95} ms`, '≤ 150 ms', slowest95 <= 150],
    ['8. 20 000 questions for the first time ÷ constant route', String(share(first)), '≥ 0.25', share(first) >= 0.25],
    ['9. suggestions ÷ constant route', String(share(typed)), '≥ 0.40', share(typed) >= 0.4],
    ...(pages ? ofPages(pages) : []),
  ];
}

function ofPages({ page, render, oneThread, twoThreads, cached }: PageFigures): Row[] {
  const made = times(page, render);
  const second = times(twoThreads.requestsPerSecond, oneThread.requestsPerSecond);
  const share = times(cached.requestsPerSecond, cached.constant.requestsPerSecond);
  const health = Math.max(oneThread.healthP99, twoThreads.healthP99);
  return [
    ['10. an uncached results page ÷ plain renderToString', String(made), '≤ 5', made <= 5],
    ['10. pages a second, two threads ÷ one', String(second), '≥ 1', second >= 1],
    ['10. health beside them, p99', `${health} ms`, '≤ 200 ms', health <= 200],
    ['10. cached pages ÷ constant route', String(share), '≥ 0.4', share >= 0.4],
  ];
}

function waiting({ timers, searches }: BlockingFigures): Row[] {
  const longer = ({ alone, beside }: BlockingFigures['timers']) => Number((beside.p99 - alone.p99).toPrecision(3));
  const server = longer(timers);
  const others = longer(searches);
  return [
    ['3. while counting at 1 M, the server waits longer by, p99', `${server} ms`, '≤ 10 ms', server <= 10],
    ['3. while counting at 1 M, another search waits longer by, p99', `${others} ms`, '≤ 10 ms', others <= 10],
  ];
}

function growth(small: Results['engines'][string], large: Results['engines'][string]): Row[] {
  const mixed = times(large.mixed.p99, small.mixed.p99);
  const narrow = times(large.narrow.p99, small.narrow.p99);
  const memory = Math.round(large.residentMegabytes);
  const slowest = Math.max(...Object.values(large.requested).map(({ p99 }) => p99));
  return [
    ['2. page + total, p99, 1 M ÷ 100 k', String(mixed), '≤ 8', mixed <= 8],
    ['2. page + total at 1 M, p99', `${large.mixed.p99} ms`, '≤ 1 ms', large.mixed.p99 <= 1],
    ['2. the same, several values and distance', `${large.widened.p99} ms`, '≤ 1 ms', large.widened.p99 <= 1],
    ['2. brand + model + town, p99, 1 M ÷ 100 k', String(narrow), '≤ 3', narrow <= 3],
    ['2. resident memory more at 1 M', `${memory} MB`, '≤ 220 MB', memory <= 220],
    ['3. counts at 1 M, p99', `${large.facets.p99} ms`, '≤ 25 ms', large.facets.p99 <= 25],
    ['3. counts of one further filter at 1 M, the slowest p99', `${slowest} ms`, '≤ 25 ms', slowest <= 25],
  ];
}

const ENGINE_HEADINGS = [
  'Cars',
  'page + total',
  'several values, distance',
  'deep page',
  'brand + model + town',
  'free text',
  'counts',
  'commit → searchable',
  'loading',
  'arrays',
  'resident memory, loaded / after all questions',
];

function engineTable({ engines }: Results): string {
  const timed = ['mixed', 'widened', 'deep', 'narrow', 'text', 'facets', 'commitToSearchable'] as const;
  const rows = Object.values(engines).map((one) => [
    one.cars,
    ...timed.map((name) => `${one[name].p50} / ${one[name].p99}`),
    `${one.loadSeconds.toFixed(1)} s`,
    `${Math.round(one.arrayMegabytes)} MB`,
    `${Math.round(one.residentMegabytes)} / ${Math.round(one.residentMegabytesAfter)} MB`,
  ]);
  return toTable(ENGINE_HEADINGS, rows);
}

function httpTable({ database, ...engine }: Results['http'], pages: PageFigures | null): string {
  const named: [string, Compared | undefined][] = [
    ['20 000 questions for the first time, 10 writes/s', engine.firstPass],
    ['20 000 questions, 10 writes/s', engine.manyQuestions],
    ['200 questions', engine.fewQuestions],
    ['deep pages', engine.deepPages],
    ['suggestions (beside /api/stats)', engine.suggestions],
    ['suggestions', engine.typed],
    ['20 000 questions, database', database.manyQuestions],
    ['deep pages, database', database.deepPages],
    ['a cached results page', pages?.cached],
  ];
  const rows = named.flatMap(([name, found]) => {
    if (!found) return [];
    const { requestsPerSecond, constant, p99, processorMicroseconds: own } = found;
    const beside = [constant.requestsPerSecond || '', p99, own, constant.processorMicroseconds || ''];
    return [[name, requestsPerSecond, ...beside]];
  });
  return toTable(
    ['', 'requests/s', 'constant route beside it', 'p99 ms', 'processor time µs', 'constant route µs'],
    rows,
  );
}

function pageTable(pages: PageFigures | null): string[] {
  if (!pages) return [];
  const milliseconds = (value: number) => Number((value / 1_000).toPrecision(3));
  const rows = Object.entries({ 'one thread': pages.oneThread, 'two threads': pages.twoThreads });
  return [
    'Results pages that are not cached, 32 connections:',
    '',
    toTable(
      ['', 'pages/s', 'p99 ms', 'health beside it, p99 ms'],
      rows.map(([name, figures]) => [name, figures.requestsPerSecond, figures.p99, figures.healthP99]),
    ),
    '',
    `One page takes ${milliseconds(pages.page)} ms of processor time, React's part ${milliseconds(pages.render)} ms.`,
    '',
  ];
}

/** Writes the run's figures into docs/performance.md. */
export function writeReport(results: Results): void {
  const { machine, http, pages, at } = results;
  const bars = rows(results).map(([what, measured, bar, isMet]) => [what, measured, bar, isMet ? 'met' : '**missed**']);
  const tables = Object.entries(results.tables).map(([name, { p50, p95 }]) => [name, p50, p95]);
  const text = [
    `Measured ${at.slice(0, 10)} on ${machine.cores} cores (${machine.cpu}), Node ${machine.node}.`,
    '',
    toTable(['Bar', 'Measured', 'Wanted', ''], bars),
    '',
    'The engine by itself, p50 / p99 in ms, the shortest of three times for each question:',
    '',
    engineTable(results),
    '',
    'HTTP at 100 000 cars, 32 connections:',
    '',
    httpTable(http, pages),
    '',
    ...pageTable(pages),
    'The administrators’ tables over 2 000 dealers and 100 000 buyers, a page of 20 with the exact total:',
    '',
    toTable(['', 'p50 ms', 'p95 ms'], tables),
  ];
  writeTable('bench', text.join('\n'));
}
