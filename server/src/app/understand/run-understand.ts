/**
 * `npm run tool -- understand` reads questions by line from standard input and prints a JSON line for each: the `reading` of
 * GET /api/search?q=…, by the same code, with the brands, models and towns of the product's own data. No database is
 * opened, and no car in stock changes what is read.
 */
import { createInterface } from 'node:readline/promises';
import { understand } from '../../catalog/search/query/understand.ts';
import { referenceSource } from './reference-source.ts';

const source = referenceSource();
for await (const question of createInterface({ input: process.stdin, crlfDelay: Infinity }))
  process.stdout.write(`${JSON.stringify(await understand(source, question))}\n`);
