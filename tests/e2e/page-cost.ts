// Measures the cost of a first visit: bytes, requests, shifts. No times, which depend on the machine.
import type { Page } from 'playwright-core';
import {
  bytesByKind,
  countBefore,
  fromPageStart,
  inlineScriptBytes,
  recordTraffic,
  scriptBytes,
  type Traffic,
} from '../../tools/bench/pages/traffic.ts';
import { observeVitals, readVitals } from '../../tools/bench/pages/vitals.ts';
import type { PageBudget } from './page-budgets.ts';

const KIB = 1024;
/** Only a busy machine fetches it: what counts the bytes of code that takes longer than two seconds. */
const IS_WATCH = /\/byte-watch-/;
const CODE = ['Script', 'Stylesheet', 'Font'];

/** Before the page is opened. */
export async function listenToPage(page: Page): Promise<Traffic> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await observeVitals(page);
  return recordTraffic(protocol);
}

/** Once it rests. */
export async function costOf(page: Page, traffic: Traffic): Promise<PageBudget> {
  const { lcp, cls, fontCls, loadedAt } = await readVitals(page);
  // Between the two a busy machine may do anything; a drawn page's largest picture has arrived when it is loaded.
  const isDrawn = await page.evaluate(() => document.getElementById('page-files') !== null);
  const inline = await inlineScriptBytes(page);
  const transfers = fromPageStart(traffic.transfers).filter(({ url }) => !IS_WATCH.test(url));
  const kinds = bytesByKind(transfers);
  const kib = (bytes = 0) => Math.round((10 * bytes) / KIB) / 10;
  const shift = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    scriptsBeforeTouch: kib(inline + scriptBytes(transfers, loadedAt)),
    scriptsAfterIdle: kib(inline + scriptBytes(transfers)),
    styles: kib(kinds['Stylesheet']?.bytes),
    fonts: kib(kinds['Font']?.bytes),
    requestsBeforeLcp: countBefore(transfers, isDrawn ? Math.min(lcp, loadedAt) : lcp),
    codeFiles: CODE.reduce((sum, kind) => sum + (kinds[kind]?.count ?? 0), 0),
    cls: shift(cls - fontCls),
    fontCls: shift(fontCls),
  };
}
