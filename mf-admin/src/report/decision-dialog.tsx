import { issuesByField, messageOf } from 'contracts/field-issues';
import { type Report, REPORT_REASON_LABELS, ReportDecisionInput } from 'contracts/report';
import { Checkbox, Select, showToast, Textarea } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { useSavedFields } from 'contracts/ui-extra/lost-session';
import { api } from '../api.ts';
import { tellFailure } from '../session/failure.ts';
import { FormDialog } from '../form/form-dialog.tsx';

const OUTCOMES = [
  { value: 'acted', label: 'Luăm măsuri privind anunțul' },
  { value: 'kept', label: 'Anunțul rămâne publicat' },
];

interface DecisionDialogProps {
  report: Report;
  onClose(): void;
}

/** Decides a notice once, with reasons that sender and dealer are told (Regulation 2022/2065, art. 16 and 17). */
export function DecisionDialog({ report, onClose }: DecisionDialogProps) {
  const utils = api.useUtils();
  const form = useForm({
    initialValues: { status: 'acted', decision: '', hidesCar: true },
    validate: schemaResolver(ReportDecisionInput.omit({ id: true }), { sync: true }),
  });
  useSavedFields(`decision:${report.id}`, form);
  const decide = api.report.decide.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.report.list.invalidate(), utils.overview.invalidate()]);
      showToast({ kind: 'success', title: 'Decizie trimisă', message: 'Cei implicați sunt anunțați prin email.' });
      onClose();
    },
    onError: (error) => {
      form.setErrors(issuesByField(error));
      const message = messageOf(error, 'Decizia nu a putut fi salvată. Încercați din nou.');
      tellFailure(message);
    },
  });
  const isActing = form.values.status === 'acted';
  const submit = (values: object) => decide.mutate(ReportDecisionInput.parse({ ...values, id: report.id }));
  return (
    <FormDialog
      title={`Decizie: ${report.car.title}`}
      size={560}
      action="Trimite decizia"
      isBusy={decide.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
      onClose={onClose}
    >
      <p>
        <b>{REPORT_REASON_LABELS[report.reason]}.</b> {report.text}
      </p>
      <Select
        label="Decizia"
        data={OUTCOMES}
        value={form.values.status}
        onChange={(status) => form.setFieldValue('status', status ?? 'acted')}
      />
      {isActing ? (
        <Checkbox
          label="Ascunde anunțul de pe site"
          description="Dealerul nu îl poate reactiva singur, dar poate contesta decizia."
          {...form.getInputProps('hidesCar', { type: 'checkbox' })}
        />
      ) : null}
      <Textarea
        label="Motivele"
        description={
          isActing
            ? 'Le primesc dealerul și, dacă a lăsat o adresă, cel care a sesizat.'
            : 'Le primește cel care a sesizat, dacă a lăsat o adresă.'
        }
        maxLength={500}
        required
        {...form.getInputProps('decision')}
      />
    </FormDialog>
  );
}
