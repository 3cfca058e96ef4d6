import { messageOf } from 'contracts/field-issues';
import { type Report, ReportDecisionInput } from 'contracts/report';
import { REPORT_REASON_LABELS } from 'contracts/report-labels';
import { Select, useCall } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { readBy, useCallForm, Textarea } from 'ui/form';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';

const OUTCOMES = [
  { value: 'acted', label: 'Luăm măsuri privind anunțul' },
  { value: 'kept', label: 'Anunțul rămâne publicat' },
];

/** Decides a report once, with reasons that are sent to reporter and dealer (Regulation 2022/2065, art. 16 and 17). */
export function DecisionDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const utils = api.useUtils();
  const decide = useCall(api.report.decide, {
    done: { title: 'Decizie trimisă', message: 'Cei implicați sunt anunțați prin email.' },
    failed: (error) => messageOf(error, 'Decizia nu a putut fi salvată. Încercați din nou.'),
    refresh: () => Promise.all([utils.report.list.invalidate(), utils.overview.invalidate()]),
    onDone: onClose,
  });
  const form = useCallForm({
    initial: { status: 'acted', decision: '', hidesCar: true },
    read: (values) => readBy(ReportDecisionInput, { ...values, id: report.id }),
    send: (_values, input) => decide.mutateAsync(input),
    keep: `decision:${report.id}`,
  });
  const isActing = form.values.status === 'acted';
  return (
    <FormDialog
      title={`Decizie: ${report.car.title}`}
      size={560}
      action="Trimite decizia"
      form={form}
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
