import { HydrationSlice } from 'ui';
import { CompareTray } from '../compare/compare-tray.tsx';
import { BodyTiles } from '../home/body-tiles.tsx';
import { BrandGrid } from '../home/brand-grid.tsx';
import { DealerCall } from '../home/dealer-call.tsx';
import { FeaturedCars } from '../home/featured-cars.tsx';
import { Hero } from '../home/hero.tsx';
import { OffersCall } from '../home/offers-call.tsx';
import { SearchPanel } from '../home/search-panel.tsx';
import { Recent } from '../recent/recent.tsx';
import { Statistics } from '../home/statistics.tsx';

/** Home (public-site §2). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <div className="an-wrap">
        <SearchPanel />
        <HydrationSlice>
          <BrandGrid />
        </HydrationSlice>
        <FeaturedCars />
        <Recent />
        <HydrationSlice>
          <BodyTiles />
          <OffersCall />
        </HydrationSlice>
        <HydrationSlice>
          <Statistics />
          <DealerCall />
        </HydrationSlice>
      </div>
      <CompareTray />
    </>
  );
}
