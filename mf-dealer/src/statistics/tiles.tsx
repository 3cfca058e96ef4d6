import {
  IconCalendarStats,
  IconEye,
  IconHeart,
  IconMessages,
  IconPhone,
  IconReceipt,
  IconScale,
} from '@tabler/icons-react';
import { FIGURE_LABELS, FIGURES, type Figure } from 'contracts/dealer-figures';
import type { DealerStatistics } from 'contracts/dealer-statistics';
import { formatNumber } from 'contracts/format';

const ICONS: Record<Figure, typeof IconEye> = {
  views: IconEye,
  favorites: IconHeart,
  calls: IconPhone,
  compares: IconScale,
  leads: IconMessages,
  offers: IconReceipt,
};

/** The sums of the period, each beside that of as many days before. */
export function Tiles({ statistics: { totals, before, sold, days } }: { statistics: DealerStatistics }) {
  const tiles = FIGURES.map((name) => ({
    Icon: ICONS[name],
    label: FIGURE_LABELS[name],
    value: totals[name],
    note: before ? changeWords(totals[name], before[name]) : `în ${days} de zile`,
  }));
  const all = [...tiles, { Icon: IconCalendarStats, label: 'Vândute', value: sold, note: `în ${days} de zile` }];
  return (
    <dl className="wf-tiles">
      {all.map(({ Icon, label, value, note }) => (
        <div key={label} className="an-card wf-tile">
          <dt>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {label}
          </dt>
          <dd>{formatNumber(value)}</dd>
          <dd className="wf-tile-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "+12 față de perioada precedentă" */
function changeWords(now: number, before: number): string {
  if (now === before) return 'ca în perioada precedentă';
  return `${now > before ? '+' : '−'}${formatNumber(Math.abs(now - before))} față de perioada precedentă`;
}
