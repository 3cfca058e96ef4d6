import { sessionStore } from '../browser/browser-store.ts';
// Drafts of forms when the session ended: saved in this window, and restored after the sign-in, for the same user only.
import { HOUR_MS } from '../text/durations.ts';
import { DASHBOARDS } from './dashboards.ts';
import type { CurrentUser } from './user.schema.ts';

const PLACE = 'autonou-kept-work';
const RETENTION_MS = HOUR_MS;

/** The open forms, by name, and their address. */
interface SavedWork {
  userId: number;
  path: string;
  at: number;
  forms: Record<string, unknown>;
  /** The user has been redirected back once: a draft that no form has taken redirects nobody again. */
  isReturned: boolean;
}

/** Anything may be stored there. Without zod: a sign-in page reads this before it needs any schema. */
function isSavedWork(stored: unknown): stored is SavedWork {
  if (typeof stored !== 'object' || stored === null) return false;
  const { userId, path, at, forms, isReturned } = stored as Partial<Record<keyof SavedWork, unknown>>;
  return (
    Number.isSafeInteger(userId) &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    Number.isFinite(at) &&
    typeof forms === 'object' &&
    forms !== null &&
    !Array.isArray(forms) &&
    typeof isReturned === 'boolean'
  );
}

/**
 * Saves the drafts of these forms until the same user is back at this address (path and query); nothing when they are
 * empty.
 */
export function saveWork({ userId, path, forms }: Pick<SavedWork, 'userId' | 'path' | 'forms'>): void {
  if (Object.keys(forms).length > 0) write({ userId, path, at: Date.now(), forms, isReturned: false });
}

const write = (work: SavedWork): void => sessionStore.write(PLACE, JSON.stringify(work));

/** Discards everything, such as when another user signs in. */
const forgetWork = (): void => sessionStore.write(PLACE, null);

function read(): SavedWork | null {
  const stored = sessionStore.readJson(PLACE);
  return isSavedWork(stored) && Date.now() - stored.at < RETENTION_MS ? stored : null;
}

/** This user's draft of this form at this address when the session ended; undefined without one. */
export function savedForm({ userId, path }: Pick<SavedWork, 'userId' | 'path'>, form: string): unknown {
  const work = read();
  return work?.userId === userId && work.path === path ? work.forms[form] : undefined;
}

/** Called once a draft is restored, so that the next visit starts from the stored data. */
export function forgetForm(form: string): void {
  const work = read();
  if (!work || !(form in work.forms)) return;
  const { [form]: _given, ...forms } = work.forms;
  if (Object.keys(forms).length > 0) write({ ...work, forms });
  else forgetWork();
}

/**
 * The page on which the user who has just signed in left work: an address of this site that the role may open, or null. Another
 * user's work is discarded then.
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

/** A placeholder for this site: an address that leaves it would leave any site. */
const HERE = 'https://this-site.invalid';

function mayOpen(path: string, role: CurrentUser['role']): boolean {
  // "//other.example" and "/\other.example" are another site to a browser.
  if (/^\/[/\\]/.test(path) || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  const isOthers = Object.entries(DASHBOARDS).some(([whose, dashboard]) => whose !== role && pathname === dashboard);
  return origin === HERE && !isOthers;
}
