// Figures over time; the library is heavy, so only pages that show charts fetch it.
import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatNumber } from '../format.ts';

export type TrendSeries = { name: string; label: string; color?: string };

export type TrendChartProps = {
  /** What a screen reader says in place of the drawing: "Mașini pe zi, 30 de zile, 412 în total". */
  label: string;
  /** One row per step; `at` stands below the axis, the other values are the series by name. */
  data: readonly Record<string, string | number>[];
  series: readonly TrendSeries[];
  /** In pixels. */
  height?: number;
};

/** Lines over time, whole numbers, without movement. */
export function TrendChart({ label, data, series, height = 220 }: TrendChartProps) {
  return (
    <div role="img" aria-label={label}>
      <AreaChart
        h={height}
        data={[...data]}
        dataKey="at"
        series={series.map(({ color = 'petrol.6', ...one }) => ({ ...one, color }))}
        curveType="monotone"
        withDots={false}
        withLegend={series.length > 1}
        valueFormatter={formatNumber}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        xAxisProps={{ minTickGap: 24 }}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
