// Figures over time; the library is heavy, so only pages with charts fetch it.
import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
// The legend's colours.
import '@mantine/core/styles/ColorSwatch.css';
import { formatNumber } from 'contracts/format';

export type TrendSeries = { name: string; label: string; color?: string };

export type TrendChartProps = {
  /** Text for screen readers instead of the drawing: "Mașini pe zi, 30 de zile, 412 în total". */
  label: string;
  /** One row per step; `at` is written below the axis, the other values are the series by name. */
  data: readonly Record<string, string | number>[];
  series: readonly TrendSeries[];
  /** How values are written; left out: as whole numbers. */
  format?: (value: number) => string;
};

/** In pixels. */
const TREND_HEIGHT = 220;

/** Lines over time, without animation; a step without a value is bridged. */
export function TrendChart({ label, data, series, format }: TrendChartProps) {
  return (
    <div className="an-chart" role="img" aria-label={label}>
      <AreaChart
        h={TREND_HEIGHT}
        data={[...data]}
        dataKey="at"
        series={series.map(({ color = 'petrol.6', ...one }) => ({ ...one, color }))}
        curveType="monotone"
        withDots={false}
        withLegend={series.length > 1}
        // In the order of the series, not of their names.
        legendProps={{ itemSorter: null }}
        valueFormatter={format ?? formatNumber}
        yAxisProps={{ allowDecimals: format !== undefined, width: format ? 60 : 44 }}
        xAxisProps={{ minTickGap: 24 }}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  );
}

export interface DayChartProps {
  /** The chart's content in one sentence with its figures: all that a screen reader gets. */
  label: string;
  /** The name of the series, in the tooltip. */
  name: string;
  /** One bar each; `day` is written below it. */
  days: readonly { day: string; value: number }[];
  /** The accent, or the muted colour beside it. */
  tone?: 'accent' | 'quiet';
}

const COLORS = { accent: 'var(--accent)', quiet: 'var(--line-ui)' };
const HEIGHT = 180;

/** A bar for each day. */
export function DayChart({ label, name, days, tone = 'accent' }: DayChartProps) {
  return (
    <div className="an-chart" role="img" aria-label={label}>
      <BarChart
        h={HEIGHT}
        data={[...days]}
        dataKey="day"
        series={[{ name: 'value', label: name, color: COLORS[tone] }]}
        valueFormatter={formatNumber}
        gridColor="var(--line)"
        textColor="var(--dim)"
        tickLine="none"
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
        yAxisProps={{ width: 52, allowDecimals: false }}
        barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        // The label above describes the content; the drawing itself is no tab stop.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
