/**
 * Before a list loses the row of this button: focuses the same button of the next row, or of the one before, so that
 * the keyboard keeps its place.
 * @param selector finds that button in every row
 */
export function focusNeighbour(button: Element, selector: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((one) => one === button);
  (all[at + 1] ?? all[at - 1])?.focus();
}
