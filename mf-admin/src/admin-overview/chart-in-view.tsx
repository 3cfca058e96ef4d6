import type { TrendChartProps } from 'ui/chart';
import { lazyWithRetry } from 'ui';
import { Suspense, useEffect, useRef, useState } from 'react';

const Chart = lazyWithRetry(() => import('./drawn-chart.tsx'));
/** A chart is fetched a little before it is scrolled into view. */
const AHEAD = '200px';
const HEIGHT = 220;

/** A chart below the figures: its library is a hundred KiB, and many visits end above it. */
export function ChartInView(props: TrendChartProps) {
  const { ref, isSeen } = useIsSeen();
  // Screen readers get the sentence at once; the place has the chart's height, so that nothing moves.
  const place = <div role="img" aria-label={props.label} style={{ height: HEIGHT }} />;
  return (
    <div ref={ref}>
      {isSeen ? (
        <Suspense fallback={place}>
          <Chart {...props} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}

/** True once the element has come near the visible part of the page. */
function useIsSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, isSeen };
}
