/** An element that is touched, and what its visible answer is. */
export interface Touch {
  /** Playwright's selector of the first element that can be touched. */
  target: string;
  /** CSS selector of what appears; any of these elements, once it is visible. */
  answer: string;
}

/** One interaction: a tap, a key, which goes to a field when one is named, or Escape in the dialog that has opened. */
export type Step = { tap: string } | { key: string; into?: string } | 'close dialog';

export const DIALOG = '[role="dialog"], dialog[open]';

/** The browser opens it by itself before the page is hydrated. */
const POPOVER = '[popover]:popover-open';

export const TOUCHES = {
  menu: {
    target: 'header button[aria-label="Meniu"], header summary[aria-label="Meniu"]',
    answer: `${DIALOG}, ${POPOVER}`,
  },
  heart: {
    target: 'main button[aria-label^="Adaugă la favorite"]',
    answer: 'main button[aria-label^="Adaugă la favorite"][aria-pressed="true"]',
  },
  compare: {
    target: 'main button[aria-label^="Adaugă la comparație"]',
    answer: 'main button[aria-label^="Adaugă la comparație"][aria-pressed="true"]',
  },
  offer: { target: 'main button:has-text("Cere ofertă"), main button[aria-label^="Cere ofertă"]', answer: DIALOG },
  password: { target: 'main button[aria-label="Arată parola"]', answer: 'main button[aria-label="Ascunde parola"]' },
  tab: {
    target: 'main [role="tab"]:has-text("Lead-uri")',
    answer: '[role="tab"][aria-selected="true"]:nth-of-type(2)',
  },
  workMenu: { target: 'main button[aria-label="Meniu"]', answer: DIALOG },
} satisfies Record<string, Touch>;
