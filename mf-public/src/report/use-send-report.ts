import type { ReportReason } from 'contracts/report';
import { REPORT_REASON_LABELS } from 'contracts/report-labels';
import { useCall, failureToast } from 'ui';
import { readLater, useCallForm } from 'ui/form';
import { api } from '../api.ts';

const readForm = readLater(() => import('contracts/report').then(({ ReportForm }) => ReportForm));

/** The reasons as a list to choose from. */
export const REASONS = Object.entries(REPORT_REASON_LABELS).map(([value, label]) => ({ value, label }));

const BLANK = { reason: '', text: '', email: '', isGoodFaith: false, website: '' };

/** The report's fields and the call; `onSent` closes the dialog. */
export function useSendReport(carId: number, onSent: () => void) {
  const create = useCall(api.report.create, {
    networkMode: 'always',
    done: ({ id }, { email }) => ({
      title: 'Sesizare trimisă',
      message: `Vă mulțumim! Are numărul ${id} și va fi citită de un administrator.${
        email ? ' V-am trimis o confirmare pe email.' : ''
      }`,
    }),
    failed: failureToast('Sesizarea nu a putut fi trimisă'),
    onDone: onSent,
  });
  return useCallForm({
    initial: BLANK,
    read: readForm,
    // The schema has checked that a reason is selected and that the box is ticked.
    send: (values) =>
      create.mutateAsync({ ...values, carId, reason: values.reason as ReportReason, isGoodFaith: true }),
    keep: `report:${carId}`,
  });
}
