import type { TestDriveApi } from 'deal/deal-api';
import { saveCalendar } from 'deal/save-calendar';
import { TestDriveSection } from 'deal/test-drive-section';
import { api } from '../api.ts';
import { useRefreshLeads } from '../lead/use-lead-actions.ts';
import styles from './conversation.module.css';

/** The test drive of a conversation in the dealer's panel. */
export function DealerTestDrive({ leadId }: { leadId: number }) {
  return <TestDriveSection api={useTestDriveApi()} leadId={leadId} side="dealer" className={styles.folded} />;
}

function useTestDriveApi(): TestDriveApi {
  const utils = api.useUtils();
  const refreshLeads = useRefreshLeads();
  const { testDrive } = api;
  return {
    plan: { useQuery: (input) => testDrive.plan.useQuery(input) },
    book: testDrive.book,
    move: testDrive.move,
    confirm: testDrive.confirm,
    cancel: testDrive.cancel,
    saveCalendar: (id) => saveCalendar(utils.testDrive.calendar.fetch({ id })),
    refresh: () => Promise.all([utils.testDrive.invalidate(), refreshLeads()]),
    token: null,
  };
}
