import { TabHead } from '../section/tab-head.tsx';
import { ReportQueue } from '../report/report-queue.tsx';
import { CarGrid } from './car-grid.tsx';
import { ComplaintQueue } from './complaint-queue.tsx';
import styles from '../section/section.module.css';

/** The tab Moderare (work-areas §2): reports and complaints, then the home page's featured cars. */
export default function ModerationTab() {
  return (
    <>
      <TabHead title="Moderare" hint="Sesizările vizitatorilor, contestațiile dealerilor și mașinile recomandate." />
      <div className={styles.sections}>
        <ReportQueue />
        <ComplaintQueue />
        <CarGrid />
      </div>
    </>
  );
}
