// Three engines that judge the accessibility of a page: axe, HTML_CodeSniffer and IBM's. Injected into the page; no
// network.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { violationsOf } from './axe.ts';

export interface Fault {
  engine: 'axe' | 'htmlcs' | 'ibm' | 'own';
  rule: string;
  /** Opening tag and some of the text of the element. */
  html: string;
  message: string;
}

const require = createRequire(import.meta.url);
const SOURCES = [
  () => readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8'),
  () => readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8'),
];

async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'ace' in globalThis)) return;
  for (const source of SOURCES) await page.evaluate(source());
}

/** Violations by the engines, without what they would have a person look at. The page must be at rest. */
export async function engineFaults(page: Page): Promise<Fault[]> {
  await inject(page);
  return [...(await byAxe(page)), ...(await bySniffer(page)), ...(await byIbm(page))];
}

const byAxe = async (page: Page): Promise<Fault[]> =>
  (await violationsOf(page)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => ({ engine: 'axe', rule: id, html: html.slice(0, 300), message: help })),
  );

interface Sniffer {
  ERROR: number;
  process(standard: string, root: Document, done: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element }[];
}

interface Sniffing {
  HTMLCS: Sniffer;
  HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5: { register(): string[] };
}

const bySniffer = (page: Page) =>
  page.evaluate(async () => {
    const { HTMLCS: sniffer, HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5: autocomplete } =
      globalThis as unknown as Sniffing;
    // Its rule of `autocomplete` throws, as its own message is missing; axe has the same rule.
    autocomplete.register = () => [];
    await new Promise<void>((done) => sniffer.process('WCAG2AA', document, done));
    return sniffer
      .getMessages()
      .filter(({ type }) => type === sniffer.ERROR)
      .map(({ code, msg, element }) => ({
        engine: 'htmlcs' as const,
        rule: code.replace(/^WCAG2AA\.\w+\.\w+\./, ''),
        html: (element.outerHTML ?? element.nodeName).slice(0, 300),
        message: msg,
      }));
  });

interface IbmResult {
  ruleId: string;
  value: [string, string];
  snippet: string;
  message: string;
}
interface Ibm {
  Checker: new () => { check(root: Document, rulesets: string[]): Promise<{ results: IbmResult[] }> };
}

const byIbm = (page: Page) =>
  page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: Ibm };
    // Its memory of elements of an earlier run would hide labels rendered since.
    for (const node of [document, ...document.querySelectorAll('*')]) Reflect.deleteProperty(node, 'aceCache');
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value: [policy, confidence] }) => policy === 'VIOLATION' && confidence === 'FAIL')
      .map(({ ruleId, snippet, message }) => ({
        engine: 'ibm' as const,
        rule: ruleId,
        html: snippet.slice(0, 300),
        message,
      }));
  });
