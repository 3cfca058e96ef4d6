// How much may be loaded for a page that is perhaps never opened.

/** At most a tenth of the calls that the server answers an address in a minute (`rate-limit.ts`): a page asks for two to six. */
const MOST = 12;
const PERIOD_MS = 60_000;

let taken: number[] = [];

/** May the data of another page be loaded ahead? Counts it if so. */
export function takePreload(now = Date.now()): boolean {
  taken = taken.filter((at) => now - at < PERIOD_MS);
  if (taken.length >= MOST) return false;
  taken.push(now);
  return true;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Nothing is loaded ahead: the visitor saves data, or the connection is needed for what is open. */
export function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = connection();
  return saveData || effectiveType.includes('2g');
}

/** Every byte may cost: only what a visitor points at is loaded ahead. */
export const isMetered = (): boolean => connection().type === 'cellular';
