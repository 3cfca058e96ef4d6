// The administrators' screen "Performanță": how fast pages are for visitors.
import { z } from 'zod';
import { PartName, ReleaseId } from '../release/release.schema.ts';
import { DEVICES, METRICS, PageKind } from './web-vitals.schema.ts';

/** Days that can be shown; the figures are kept for the longest. */
export const PERIODS = [1, 7, 30] as const;

export const WebVitalsQuery = z.object({
  days: z.literal(PERIODS),
  /** Null: all of them. */
  device: z.enum(DEVICES).nullable(),
  /** Null: all of them. */
  page: z.object({ part: PartName, page: PageKind }).nullable(),
});
export type WebVitalsQuery = z.infer<typeof WebVitalsQuery>;

/** Three of four visits were at least as fast as `p75`; null: nothing measured. */
const Figure = z.object({ p75: z.number(), samples: z.int() }).nullable();
export const Figures = z.object({ lcp: Figure, inp: Figure, cls: Figure });
export type Figures = z.infer<typeof Figures>;

/** A page kind; title and path as the running releases have them, null when none has it any more. */
export const PageFigures = Figures.extend({
  part: PartName,
  page: PageKind,
  title: z.string().nullable(),
  path: z.string().nullable(),
});
export type PageFigures = z.infer<typeof PageFigures>;

/** A release that is slower by a fifth than the one before it (docs/rules/releases.md "Web vitals"). */
export const Slowdown = z.object({
  part: PartName,
  release: ReleaseId,
  /** Null: the build of the checkout. */
  before: ReleaseId.nullable(),
  device: z.enum(DEVICES),
  metric: z.enum(METRICS),
  p75: z.number(),
  p75Before: z.number(),
});
export type Slowdown = z.infer<typeof Slowdown>;

export const WebVitalsOverview = z.object({
  /** Percent of the page views that are measured. */
  share: z.int(),
  all: Figures,
  /** All pages, whichever one the query chooses. */
  pages: PageFigures.array(),
  devices: Figures.extend({ device: z.enum(DEVICES) }).array(),
  /** The newest release of each part first, the build of the checkout (null) last. */
  releases: Figures.extend({ part: PartName, release: ReleaseId.nullable(), isLive: z.boolean() }).array(),
  /** By hour for one day, else by day of Bucharest; in order of time. */
  trend: Figures.extend({ at: z.iso.datetime(), device: z.enum(DEVICES) }).array(),
  slowdowns: Slowdown.array(),
});
export type WebVitalsOverview = z.infer<typeof WebVitalsOverview>;
