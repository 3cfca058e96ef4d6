// Reports a release that crashes: its error's kind and the places in our own files, and nothing about the visitor
// (docs/rules/releases.md "Crash reports").
const STORE = 'an-crashes';
/** One crash may be an extension or a broken download; the second one is reported. */
const REPORTED_AT = 2;
const MAX_PLACES = 5;
const REMOTE = /\/mf\/([a-z][a-z0-9-]*)\/(?:(\d+\.\d+\.\d+-[0-9a-f]{12})\/)?/;
const PLACE = /\/(?:mf|assets)\/[^\s?#()]*?([\w.~-]{1,80}\.js)(?:\?[^\s:()]*)?:(\d{1,7}):(\d{1,7})/g;

export interface CrashReport {
  part: string;
  /** Null: the build of the checkout. */
  release: string | null;
  code: string;
  where: string[];
}

/** The part and release of an address of their files; null for any other address. */
function buildOf(address: string): { part: string; release: string | null } | null {
  const [found, name, release = null] = REMOTE.exec(address) ?? [];
  return found ? { part: `mf-${name}`, release } : null;
}

export function reportOf(error: unknown, entry: string): CrashReport | null {
  const build = buildOf(entry);
  if (!build) return null;
  const known = error instanceof Error ? error : new Error();
  const stacks = [known, known.cause].map((one) => (one instanceof Error ? (one.stack ?? '') : ''));
  const where = [...stacks.join('\n').matchAll(PLACE)].map(([, file, line, column]) => `${file}:${line}:${column}`);
  return { ...build, code: codeOf(known), where: [...new Set(where)].slice(0, MAX_PLACES) };
}

/** A name that the code gave, never a text that a user wrote. */
function codeOf(error: Error): string {
  const federation = /RUNTIME-\d{3}/.exec(error.message)?.[0];
  return federation ?? (/^[A-Za-z]\w{0,39}$/.test(error.name) ? error.name : 'Error');
}

const recorded = new WeakSet<object>();

/** Counts a crash of a release in this browser; the second one sends the only report of it. */
export function recordCrash(error: unknown, entry: string): void {
  const report = reportOf(error, entry);
  if (!report || (error instanceof Error && recorded.has(error))) return;
  if (error instanceof Error) recorded.add(error);
  if (countOf(`${report.part} ${report.release ?? ''}`) === REPORTED_AT) send(report);
}

/** This crash's number of the build; other builds are forgotten. Without storage nothing is reported. */
function countOf(build: string): number {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, number>;
    const [part = ''] = build.split(' ');
    const others = Object.entries(stored).filter(([name]) => !name.startsWith(`${part} `));
    const count = (stored[build] ?? 0) + 1;
    localStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(others), [build]: count }));
    return count;
  } catch {
    return 0;
  }
}

function send(report: CrashReport): void {
  void fetch('/trpc/crashReport.create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}
