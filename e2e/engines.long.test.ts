// Every route × role × look, judged by axe, HTML_CodeSniffer and IBM's engine, by the size of targets and by what is
// cut off. Public pages are opened by each role too, since the header differs.
import { describe, expect, it } from 'vitest';
import { addressOf, allRoutes, menuOf, type Role } from './addresses.ts';
import { useBrowser } from './browser.ts';
import { engineFaults, type Fault } from './engines.ts';
import { FALSE_ALARMS, withoutFalseAlarms, type FalseAlarm } from './false-alarms.ts';
import { ALL_LOOKS, cutOff, type Look } from './looks.ts';
import { smallTargets } from './targets.ts';
import type { Page } from 'playwright-core';

const browser = useBrowser();
const ROLES = [undefined, 'buyer', 'dealer', 'admin'] as const satisfies (Role | undefined)[];
const MINUTES = 60_000;
const used = new Set<FalseAlarm>();
let finished = 0;

const tell = (look: string, { engine, rule, html, message }: Fault) =>
  `${look} · ${engine} ${rule}: ${message} ${html.replace(/\s+/g, ' ')}`;

async function faultsIn(page: Page, look: Look): Promise<string[]> {
  await look.apply(page);
  const faults = [...(await engineFaults(page)), ...(await smallTargets(page)), ...(await cutOff(page))];
  return withoutFalseAlarms(faults, look.name, used).map((fault) => tell(look.name, fault));
}

/** A fault is one that is found twice: colours may still change while the first engine looks. */
async function faultsInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of ALL_LOOKS) {
    if ((await faultsIn(page, look)).length > 0) found.push(...(await faultsIn(page, look)));
  }
  return found;
}

const mayOpen = (access: string, role: Role | undefined) =>
  access === 'public' || (access === 'signed-in' ? role !== undefined : role === access);
const visits = allRoutes().flatMap(({ path: route, access }) =>
  ROLES.filter((role) => mayOpen(access, role)).map((role) => ({ route, role, isArea: role === access })),
);

describe('every page, every role', () => {
  it.for(visits)('$route as $role', { timeout: 10 * MINUTES }, async ({ route, role, isArea }) => {
    const address = await addressOf(route);
    const visitor = await browser.open(address, role ? { as: role } : {});
    const addresses = isArea ? await menuOf(visitor.page, address) : [address];
    const faults: string[] = [];
    for (const one of addresses) {
      await visitor.go(one);
      faults.push(...(await faultsInAllLooks(visitor.page)).map((fault) => `${one} ${fault}`));
    }
    expect(faults).toEqual([]);
    finished++;
  });

  it('needs every entry of the list of false alarms', ({ skip }) => {
    // A part of the visits says nothing about the list.
    if (finished < visits.length) skip();
    expect(FALSE_ALARMS.filter((alarm) => !used.has(alarm))).toEqual([]);
  });
});
