import { TabHead } from '../dashboard/tab-head.tsx';
import { ReportQueue } from '../report/report-queue.tsx';
import { FeaturedGrid } from './featured-grid.tsx';
import './moderation.css';

/** The tab Moderare (work-areas §2): what visitors told us, then the cars that the home page recommends. */
export default function ModerationTab() {
  return (
    <>
      <TabHead title="Moderare" hint="Sesizările vizitatorilor și mașinile recomandate pe prima pagină." />
      <div className="ad-sections">
        <ReportQueue />
        <FeaturedGrid />
      </div>
    </>
  );
}
