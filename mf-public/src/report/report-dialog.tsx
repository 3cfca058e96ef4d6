import type { Car } from 'contracts/car';
import { Button, failureToast, Select, TextInput, ToastPlace, useCall } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { readLater, Textarea, useCallForm } from 'ui/form';
import { FormDialog } from '../lead/form-dialog.tsx';
import styles from './report.module.css';
import formStyles from '../lead/form.module.css';
import { Honeypot } from '../honeypot/honeypot.tsx';
import type { ReportReason } from 'contracts/report';
import { REPORT_REASON_LABELS } from 'contracts/report-labels';
import { api } from '../api.ts';

export type ReportDialogProps = { car: Pick<Car, 'id' | 'title'>; isOpen: boolean; onClose: () => void };

/** A report about an advert, without an account (docs/rules/administration.md "Reports"): a dialog, on a phone a sheet from below. */
export default function ReportDialog({ car, isOpen, onClose }: ReportDialogProps) {
  return (
    <FormDialog title="Raportează anunțul" about={car.title} isOpen={isOpen} onClose={onClose}>
      <ReportFields carId={car.id} onSent={onClose} />
    </FormDialog>
  );
}

function ReportFields({ carId, onSent }: { carId: number; onSent: () => void }) {
  const form = useSendReport(carId, onSent);
  return (
    <form className={`an-column ${formStyles.root}`} method="post" noValidate onSubmit={form.submit}>
      <Select
        className={formStyles.wide}
        label="Motiv"
        name="reason"
        placeholder="Alegeți motivul"
        data={REASONS}
        value={form.values.reason}
        onChange={(reason) => form.setFieldValue('reason', reason ?? '')}
        error={form.errors['reason']}
      />
      <Textarea
        className={formStyles.wide}
        label="Ce nu este în regulă?"
        description="Spuneți concret ce ați observat și unde, ca să putem verifica."
        minRows={4}
        maxRows={10}
        autosize
        {...form.field('text')}
      />
      <TextInput
        className={formStyles.wide}
        label="Email (opțional)"
        type="email"
        autoComplete="email"
        description="Numai așa vă putem spune ce am hotărât."
        {...form.field('email')}
      />
      <Checkbox
        className={`${formStyles.wide} ${styles.faith}`}
        name="isGoodFaith"
        label="Declar cu bună-credință că informațiile de mai sus sunt corecte și complete."
        {...form.getInputProps('isGoodFaith', { type: 'checkbox' })}
      />
      <Honeypot {...form.getInputProps('website')} />
      <p className={`an-fine ${formStyles.purpose} ${formStyles.wide}`}>
        Sesizarea ajunge la administratorii AutoNou, care o citesc fără decizii automate; dealerul nu află cine a
        trimis-o. Detalii în{' '}
        <a className="an-link" href="/politica-de-confidentialitate" target="_blank" rel="noreferrer">
          Politica de confidențialitate
        </a>
        .
      </p>
      <ToastPlace />
      <Button className={formStyles.wide} type="submit" size="lg" fullWidth disabled={form.isBusy}>
        {form.isBusy ? 'Se trimite...' : 'Trimite sesizarea'}
      </Button>
    </form>
  );
}

const readForm = readLater(() => import('contracts/report').then(({ ReportForm }) => ReportForm));

/** The reasons as a list to choose from. */
const REASONS = Object.entries(REPORT_REASON_LABELS).map(([value, label]) => ({ value, label }));

const BLANK = { reason: '', text: '', email: '', isGoodFaith: false, website: '' };

/** The report's fields and the call; `onSent` closes the dialog. */
function useSendReport(carId: number, onSent: () => void) {
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
