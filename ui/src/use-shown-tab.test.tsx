import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShownTab } from './use-shown-tab.ts';

const PLACES: Record<string, DOMRect> = {
  row: new DOMRect(16, 0, 358, 50),
  Prima: new DOMRect(16, 0, 120, 50),
  'A treia': new DOMRect(330, 0, 160, 50),
};

function Row({ tab }: { tab: string }) {
  const row = useShownTab(tab);
  return (
    <div ref={row} role="tablist">
      {['Prima', 'A treia'].map((name) => (
        <button key={name} type="button" role="tab" aria-selected={name === tab}>
          {name}
        </button>
      ))}
    </div>
  );
}

it('scrolls the chosen tab into a row that is too short for all', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return PLACES[this.role === 'tablist' ? 'row' : (this.textContent ?? '')] ?? new DOMRect();
  });
  render(<Row tab="A treia" />);
  // The middle of the tab, 410, is scrolled to the middle of the row, 195.
  expect(screen.getByRole('tablist').scrollLeft).toBe(215);
  vi.restoreAllMocks();
});
