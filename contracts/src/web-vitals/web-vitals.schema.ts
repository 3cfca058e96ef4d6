// A browser's report of a page's speed. It can hold nothing about the visitor (docs/rules/releases.md "Web
// vitals").
import { z } from 'zod';
import { PartName, ReleaseId } from '../release/release.schema.ts';

/** The Core Web Vitals: largest contentful paint and interaction to next paint in ms, cumulative layout shift. */
export const METRICS = ['lcp', 'inp', 'cls'] as const;
export type Metric = (typeof METRICS)[number];

/** By the width of the viewport: below 768 px, below 1 200 px, wider. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** The name of a page's definition in its remote, as `car` of `car.page.ts`: never an address. */
export const PageKind = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const MAX_MS = 600_000;
const MAX_SHIFT = 100;
const ms = z.number().min(0).max(MAX_MS).optional();

export const WebVitalsInput = z.object({
  /** The page's remote, and its release as in the configuration of the page; null: the build of the checkout. */
  part: PartName,
  release: ReleaseId.nullable(),
  page: PageKind,
  device: z.enum(DEVICES),
  /** The measured metrics: a visitor who touches nothing has no INP. */
  values: z.object({ lcp: ms, inp: ms, cls: z.number().min(0).max(MAX_SHIFT).optional() }),
});
export type WebVitalsInput = z.infer<typeof WebVitalsInput>;
