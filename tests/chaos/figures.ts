// The server's own counters: on a busy machine a client measures late what happened in time.

/** The samples of /metrics, by name with labels. */
export type Figures = ReadonlyMap<string, number>;

export async function figuresOf(siteUrl: string): Promise<Figures> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const BUCKET = /^http_request_duration_seconds_bucket\{(.*)\}$/;
const labelOf = (labels: string, name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1];

/**
 * The smallest bucket bound, in seconds, within which a share of a route's requests was answered between two scrapes;
 * Infinity beyond the largest. All routes when none is named.
 */
export function answeredWithin(
  share: number,
  { before, after, route }: { before: Figures; after: Figures; route?: string },
): number {
  const counts = new Map<number, number>();
  for (const [name, value] of after) {
    const labels = BUCKET.exec(name)?.[1];
    if (labels === undefined || (route !== undefined && labelOf(labels, 'route') !== route)) continue;
    const bound = Number(String(labelOf(labels, 'le')).replace('+Inf', 'Infinity'));
    counts.set(bound, (counts.get(bound) ?? 0) + value - (before.get(name) ?? 0));
  }
  const all = counts.get(Infinity) ?? 0;
  const bounds = [...counts.keys()].toSorted((one, other) => one - other);
  return bounds.find((bound) => (counts.get(bound) ?? 0) >= share * all) ?? Infinity;
}

/** The longest pause of the server's event loop, in seconds: times by its clock may be late by this much. */
export const stoodStill = (figures: Figures): number => figures.get('nodejs_eventloop_lag_max_seconds') ?? 0;
