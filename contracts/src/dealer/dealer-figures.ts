// Names and words of a dealer's numbers, without zod: screens, files and the weekly email say the same.

/** Periods that can be asked for, in days. */
export const PERIODS = [30, 90, 365] as const;

/** Figures that are counted for each car and day. */
export const FIGURES = ['views', 'favorites', 'calls', 'compares', 'leads', 'offers'] as const;
export type Figure = (typeof FIGURES)[number];

export const FIGURE_LABELS: Record<Figure, string> = {
  views: 'Vizualizări',
  favorites: 'Favorite',
  calls: 'Apeluri',
  compares: 'Comparări',
  leads: 'Cereri',
  offers: 'Oferte',
};

/** The tables that are offered as files. */
export const STATISTICS_FILES = ['days', 'cars', 'funnel', 'answers', 'missed'] as const;
export type StatisticsFileName = (typeof STATISTICS_FILES)[number];

/** A median is told from this many dealers on, the own one included, so that nobody's figure can be worked out. */
export const MIN_DEALERS = 4;

export type FunnelStep = 'views' | 'interest' | 'contacts' | 'offers' | 'sold';

const FUNNEL_LABELS: Record<FunnelStep, string> = {
  views: 'Vizualizări',
  interest: 'Favorite și comparări',
  contacts: 'Apeluri și cereri',
  offers: 'Oferte trimise',
  sold: 'Mașini vândute',
};

export interface FunnelRow {
  step: FunnelStep;
  label: string;
  count: number;
  /** Share of the views, from 0 to 1; null without views. */
  ofViews: number | null;
}

/** From a view to a sale: each step with its count and its share of the views. */
export function funnelOf(totals: Record<Figure, number>, sold: number): FunnelRow[] {
  const counts: Record<FunnelStep, number> = {
    views: totals.views,
    interest: totals.favorites + totals.compares,
    contacts: totals.calls + totals.leads,
    offers: totals.offers,
    sold,
  };
  return (Object.keys(FUNNEL_LABELS) as FunnelStep[]).map((step) => ({
    step,
    label: FUNNEL_LABELS[step],
    count: counts[step],
    ofViews: totals.views > 0 ? counts[step] / totals.views : null,
  }));
}
