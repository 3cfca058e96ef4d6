import { TabHead } from '../section/tab-head.tsx';
import sections from '../section/section.module.css';
import { FailedJobs } from './failed-jobs.tsx';
import { UnsentMails } from './unsent-mails.tsx';

/** Emails that did not leave and jobs that failed for good, to be tried again (docs/rules/running.md "Mail"). */
export default function FailedWorkTab() {
  return (
    <>
      <TabHead
        title="Trimiteri eșuate"
        hint="Emailurile care nu au plecat și lucrările care nu s-au încheiat. Înlăturați cauza, apoi încercați din nou de aici; nimic nu pleacă de două ori."
      />
      <div className={sections.sections}>
        <UnsentMails />
        <FailedJobs />
      </div>
    </>
  );
}
