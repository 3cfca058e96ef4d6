/** The storage key of a visitor's own assumptions. */
export const OWN_VALUES = 'an-costs';

/** Whether this browser keeps any: then the calculator is fetched at once. */
export function hasOwnValues(): boolean {
  try {
    return localStorage.getItem(OWN_VALUES) !== null;
  } catch {
    return false;
  }
}
