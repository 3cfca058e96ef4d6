// What was typed into forms when the session ended: kept in this window, given back after the sign-in, to the same user alone.
import { z } from 'zod';
import { HOUR_MS } from '../text/durations.ts';
import { DASHBOARDS } from './dashboards.ts';
import type { CurrentUser } from './user.schema.ts';

const PLACE = 'autonou-kept-work';
const RETENTION_MS = HOUR_MS;

/** The forms that were open, by name, and the address that they stood at. */
const SavedWork = z.object({
  userId: z.int(),
  path: z.string().startsWith('/'),
  at: z.number(),
  forms: z.record(z.string(), z.unknown()),
  /** Its owner has been led back once: what no form has taken leads nobody there again. */
  isReturned: z.boolean(),
});
export type SavedWork = z.infer<typeof SavedWork>;

/** Keeps what stands in these forms until the same user is back at this address (path and query); nothing when there is nothing. */
export function saveWork({ userId, path, forms }: Pick<SavedWork, 'userId' | 'path' | 'forms'>): void {
  if (Object.keys(forms).length > 0) write({ userId, path, at: Date.now(), forms, isReturned: false });
}

function write(work: SavedWork): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(work));
  } catch {
    // A full or forbidden store: the way of the specification without what was typed.
  }
}

/** Forgets everything, such as when somebody else signs in. */
function forgetWork(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept there either.
  }
}

function read(): SavedWork | null {
  try {
    const { success, data } = SavedWork.safeParse(JSON.parse(sessionStorage.getItem(PLACE) ?? 'null'));
    return success && Date.now() - data.at < RETENTION_MS ? data : null;
  } catch {
    return null;
  }
}

/** What this user's form of this name held here when the session ended; undefined when it held nothing. */
export function savedForm({ userId, path }: Pick<SavedWork, 'userId' | 'path'>, form: string): unknown {
  const work = read();
  return work?.userId === userId && work.path === path ? work.forms[form] : undefined;
}

/** Given back, so another visit of this place begins as it stands. */
export function forgetForm(form: string): void {
  const work = read();
  if (!work || !(form in work.forms)) return;
  const { [form]: _given, ...forms } = work.forms;
  if (Object.keys(forms).length > 0) write({ ...work, forms });
  else forgetWork();
}

/**
 * Where who has just signed in left work: an address of this site that the role may open, or null. Somebody else's work is
 * forgotten then.
 */
export function wayBack(user: Pick<CurrentUser, 'id' | 'role'>): string | null {
  const work = read();
  if (!work || work.isReturned || work.userId !== user.id || !mayOpen(work.path, user.role)) {
    forgetWork();
    return null;
  }
  write({ ...work, isReturned: true });
  return work.path;
}

/** Stands for this site: an address that leads away from it leads away from any. */
const HERE = 'https://this-site.invalid';

function mayOpen(path: string, role: CurrentUser['role']): boolean {
  // "//other.example" and "/\other.example" mean another site to a browser.
  if (/^\/[/\\]/.test(path) || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  const isOthers = Object.entries(DASHBOARDS).some(([whose, dashboard]) => whose !== role && pathname === dashboard);
  return origin === HERE && !isOthers;
}
