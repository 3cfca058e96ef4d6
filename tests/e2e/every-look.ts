// Every route of a role in every look, judged by axe, HTML_CodeSniffer and IBM's engine, by the size of targets and by
// what is cut off. A file for each role, so that two of them run beside each other; public pages are opened by each
// role too, since the header differs.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressOf, allRoutes, menuOf, type Role } from './addresses.ts';
import { useBrowser } from './browser.ts';
import { engineFaults, type Fault } from './engines.ts';
import { FALSE_ALARMS, withoutFalseAlarms, type FalseAlarm } from './false-alarms.ts';
import { ALL_LOOKS, cutOff, type Look } from './looks.ts';
import { smallTargets } from './targets.ts';

const MINUTES = 60_000;

const tell = (look: string, { engine, rule, html, message }: Fault) =>
  `${look} · ${engine} ${rule}: ${message} ${html.replace(/\s+/g, ' ')}`;

async function faultsIn(page: Page, look: Look, used: Set<FalseAlarm>): Promise<string[]> {
  await look.apply(page);
  const faults = [...(await engineFaults(page)), ...(await smallTargets(page)), ...(await cutOff(page))];
  return withoutFalseAlarms(faults, look.name, used).map((fault) => tell(look.name, fault));
}

/** A fault is one that is found twice: colours may still change while the first engine looks. */
async function faultsInAllLooks(page: Page, used: Set<FalseAlarm>): Promise<string[]> {
  const found: string[] = [];
  for (const look of ALL_LOOKS) {
    if ((await faultsIn(page, look, used)).length > 0) found.push(...(await faultsIn(page, look, used)));
  }
  return found;
}

const mayOpen = (access: string, role: Role | undefined) =>
  access === 'public' || (access === 'signed-in' ? role !== undefined : role === access);

/** The tests of a file: each page that the role may open, each entry of its own work area's menu, in all looks. */
export function testEveryLook(role?: Role): void {
  const browser = useBrowser();
  const used = new Set<FalseAlarm>();
  let finished = 0;
  const routes = allRoutes().filter(({ access }) => mayOpen(access, role));

  describe(`every page as ${role ?? 'a visitor'}`, () => {
    it.for(routes)('$path', { timeout: 10 * MINUTES }, async ({ path: route, access }) => {
      const address = await addressOf(route);
      const visitor = await browser.open(address, role ? { as: role } : {});
      const addresses = role === access ? await menuOf(visitor.page, address) : [address];
      const faults: string[] = [];
      for (const one of addresses) {
        // The first page is open already.
        if (one !== address) await visitor.go(one);
        faults.push(...(await faultsInAllLooks(visitor.page, used)).map((fault) => `${one} ${fault}`));
      }
      expect(faults).toEqual([]);
      finished++;
    });

    it('needs every entry of the list of false alarms that is met here', ({ skip }) => {
      // A part of the visits says nothing about the list.
      if (finished < routes.length) skip();
      const expected = FALSE_ALARMS.filter(({ metBy = 'visitor' }) => metBy === (role ?? 'visitor'));
      expect(expected.filter((alarm) => !used.has(alarm))).toEqual([]);
    });
  });
}
