// A buyer whose clicks are counted, for the journeys: a click, a touch and Enter are one each; a choice in a list
// is two, to open it and to choose. Typing counts nothing.
import type { Locator, Page } from 'playwright-core';

export interface CountedBuyer {
  page: Page;
  clicks(): number;
  click(target: Locator): Promise<void>;
  choose(list: Locator, value: string): Promise<void>;
  /** Writes into a field after a click into it. */
  fill(field: Locator, text: string): Promise<void>;
  /** Asks the header's search in words. */
  ask(text: string): Promise<void>;
}

export function countedBuyer(page: Page): CountedBuyer {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const fill = async (field: Locator, text: string) => {
    await click(field);
    await field.fill(text);
  };
  return {
    page,
    clicks: () => clicks,
    click,
    fill,
    choose: async (list, value) => {
      clicks += 2;
      await list.selectOption(value);
    },
    ask: async (text) => {
      const box = page.getByRole('banner').getByRole('combobox');
      await fill(box, text);
      clicks += 1;
      await box.press('Enter');
      await page.waitForURL('**/cauta?q=**');
    },
  };
}

/** The chips above the results. */
export const chipsOf = (page: Page): Locator => page.getByRole('list', { name: 'Filtre active' });

/** The cards of the results, without those that are promoted. */
export const cardsOf = (page: Page): Locator => page.locator('#continut article[data-car]');
