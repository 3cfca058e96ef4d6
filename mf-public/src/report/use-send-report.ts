import { REPORT_REASON_LABELS, ReportForm, type ReportReason } from 'contracts/report';
import { showToast } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { api } from '../api.ts';

/** The reasons as a list to choose from. */
export const REASONS = Object.entries(REPORT_REASON_LABELS).map(([value, label]) => ({ value, label }));

const BLANK = { reason: '', text: '', email: '', isGoodFaith: false, website: '' };

/** The notice's fields and its sending; `onSent` closes the dialog. */
export function useSendReport(carId: number, onSent: () => void) {
  const form = useForm({
    mode: 'controlled',
    initialValues: BLANK,
    validate: schemaResolver(ReportForm, { sync: true }),
  });
  const create = api.report.create.useMutation({
    networkMode: 'always',
    onSuccess: ({ id }, { email }) => {
      onSent();
      const further = email ? ' V-am trimis o confirmare pe email.' : '';
      showToast({
        kind: 'success',
        title: 'Sesizare trimisă',
        message: `Vă mulțumim! Are numărul ${id} și va fi citită de un administrator.${further}`,
      });
    },
    onError: (error) => {
      form.setErrors(issuesByField(error));
      const message = messageOf(error, 'Vă rugăm să încercați din nou.');
      showToast({ kind: 'error', title: 'Sesizarea nu a putut fi trimisă', message });
    },
  });
  const submit = form.onSubmit(
    // The resolver has seen that a reason is chosen and that the box is ticked.
    (values) => create.mutate({ ...values, carId, reason: values.reason as ReportReason, isGoodFaith: true }),
    focusFirstError,
  );
  return { form, submit, isSending: create.isPending };
}
