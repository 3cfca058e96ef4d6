/** Chooses the style rules of a page's head. Sheets are read once: their names change with their content. */
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../../platform/context/context.ts';
import { CriticalStyles } from './critical-styles.ts';
import { readSheet, type StyleSheet } from './style-sheet.ts';

/** A sheet as the page links it, and where it lies. */
export interface LinkedSheet {
  address: string;
  file: string;
}

/** Sheets of the live releases, a canary's, and those before. */
const MAX_SHEETS = 200;
const MAX_SETS = 100;
/** A file may be in the middle of being copied. */
const RETRY_MS = 10_000;

const sheets = new LRUCache<string, StyleSheet>({ max: MAX_SHEETS });
/** Null: they could not be read, which was logged. */
const sets = new LRUCache<string, { styles: CriticalStyles | null }>({ max: MAX_SETS });

/** The rules of these sheets that the markup uses, in their order; null when they can't be chosen: link the sheets. */
export function criticalStyles(linked: readonly LinkedSheet[], markup: string, log: Pick<Log, 'error'>): string | null {
  const key = linked.map(({ address, file }) => `${address} ${file}`).join('\n');
  let known = sets.get(key);
  if (!known) {
    known = { styles: read(linked, log) };
    sets.set(key, known, known.styles ? {} : { ttl: RETRY_MS });
  }
  return known.styles?.of(markup) ?? null;
}

function read(linked: readonly LinkedSheet[], log: Pick<Log, 'error'>): CriticalStyles | null {
  try {
    return new CriticalStyles(linked.map(sheetOf));
  } catch (error) {
    log.error({ err: error, sheets: linked.map(({ file }) => file) }, 'no styles can be written into pages');
    return null;
  }
}

function sheetOf({ address, file }: LinkedSheet): StyleSheet {
  const key = `${address} ${file}`;
  const sheet = sheets.get(key) ?? readSheet(readFileSync(file, 'utf8'), address);
  sheets.set(key, sheet);
  return sheet;
}
