import type { RemotePage } from '../releases/front-builds.ts';

/** The page of an address, with the values of its `$name` parts. */
export interface Match {
  page: RemotePage;
  params: Record<string, string>;
}

/** Static segments outrank parameters, as in the browser's router. A trailing slash does not matter. */
export function matchPage(pages: readonly RemotePage[], path: string): Match | null {
  const segments = segmentsOf(path);
  if (!segments) return null;
  let best: (Match & { rank: string }) | null = null;
  for (const page of pages) {
    const params = paramsOf(page.route.path, segments);
    if (!params) continue;
    const rank = rankOf(page.route.path);
    if (!best || rank < best.rank) best = { page, params, rank };
  }
  return best && { page: best.page, params: best.params };
}

/** Decoded; null for an address that is no valid text. */
function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** 'a' for a fixed part and 'b' for a parameter, first part first: the smaller text is the more exact route. */
const rankOf = (pattern: string) =>
  pattern
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('$') ? 'b' : 'a'))
    .join('');

function paramsOf(pattern: string, segments: string[]): Record<string, string> | null {
  const parts = pattern.split('/').filter(Boolean);
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]!;
    if (part.startsWith('$')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
