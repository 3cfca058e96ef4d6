import { ANNOUNCED_LABELS, FREQUENCY_LABELS } from 'contracts/saved-search-labels';
import { messageOf } from 'contracts/field-issues';
import type { Announced, SavedSearchForm } from 'contracts/saved-search';
import { Button, type Call, Select, TextInput, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { readLater, useCallForm } from 'ui/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { Honeypot } from '../honeypot/honeypot.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { Watched } from './watched.ts';
import styles from './saved-search-dialog.module.css';

const readForm = readLater(() => import('contracts/saved-search').then(({ SavedSearchForm }) => SavedSearchForm));

export type SavedSearchDialogProps = { title: string; watched: Watched; onClose: () => void };

const PACES = (['daily', 'instant', 'weekly'] as const).map((value) => ({ value, label: FREQUENCY_LABELS[value] }));
const ANNOUNCED = (['all', 'prices'] as const).map((value) => ({ value, label: ANNOUNCED_LABELS[value] }));

/**
 * A saved search without an account: an address and a frequency. No alerts are sent before the address's owner
 * confirms.
 */
export default function SavedSearchDialog({ title, watched, onClose }: SavedSearchDialogProps) {
  const request = useCall(api.savedSearch.request, { networkMode: 'always' });
  return (
    <Dialog title={title} kind="box" onClose={onClose}>
      <div className={styles.body}>
        {request.isSuccess ? (
          <>
            <Alert role="status" color="green" title="Mai este un pas">
              V-am trimis un email la {request.variables.email}. Alerta pornește după ce o confirmați prin linkul din
              el, valabil 48 de ore.
            </Alert>
            <Button onClick={onClose}>Am înțeles</Button>
          </>
        ) : (
          <SavedSearchFields watched={watched} request={request} />
        )}
      </div>
    </Dialog>
  );
}

type Request = Call<typeof api.savedSearch.request>;

/** The events that we email about; a reduction is the same everywhere (docs/rules/buyers.md "Saved searches"). */
function purposeOf(isCar: boolean, announced: Announced): string {
  if (isCar) return 'Vă scriem când prețul acestei mașini scade sub cel mai mic din ultimele 30 de zile.';
  return announced === 'prices'
    ? 'Vă scriem când prețul unei mașini care se potrivește cu filtrele scade sub cel mai mic din ultimele 30 de zile.'
    : 'Vă scriem despre mașinile noi care se potrivesc cu filtrele de acum, și când prețul uneia scade sub cel mai mic din ultimele 30 de zile.';
}

function SavedSearchFields({ watched, request }: { watched: Watched; request: Request }) {
  const isCar = 'carId' in watched;
  const [announced, setAnnounced] = useState<Announced>(isCar ? 'all' : (watched.announced ?? 'all'));
  const form = useCallForm({
    initial: { email: '', frequency: 'daily' as SavedSearchForm['frequency'], website: '' },
    read: readForm,
    send: (values) => request.mutateAsync({ ...values, ...watched, announced }),
    keep: 'saved-search',
  });
  return (
    <form className={`an-flush ${styles.form}`} method="post" noValidate onSubmit={form.submit}>
      <p>{purposeOf(isCar, announced)}</p>
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        data-autofocus
        {...form.field('email')}
      />
      <Select
        label="Cât de des"
        name="frequency"
        data={PACES}
        value={form.values.frequency}
        onChange={(next) => form.setFieldValue('frequency', (next ?? 'daily') as SavedSearchForm['frequency'])}
        error={form.errors['frequency']}
      />
      {isCar ? null : (
        <Select
          label="Ce vă anunțăm"
          name="announced"
          data={ANNOUNCED}
          value={announced}
          onChange={(next) => setAnnounced((next ?? 'all') as Announced)}
        />
      )}
      <Honeypot {...form.getInputProps('website')} />
      {request.isError ? (
        <Alert role="alert" color="red" title="Alerta nu a fost cerută">
          {messageOf(request.error, 'Vă rugăm să încercați din nou.')}
        </Alert>
      ) : null}
      <p className={styles.purpose}>
        {isCar
          ? 'Adresa ajunge numai la AutoNou, ca să vă scrie despre prețul acestei mașini; niciun dealer nu o primește.'
          : 'Adresa și filtrele ajung numai la AutoNou, ca să vă scrie despre această căutare; niciun dealer nu le primește.'}{' '}
        Vă dezabonați oricând, dintr-un clic. Detalii în{' '}
        <a className="an-link" href="/politica-de-confidentialitate" target="_blank" rel="noreferrer">
          Politica de confidențialitate
        </a>
        .
      </p>
      <Button type="submit" size="lg" fullWidth disabled={request.isPending}>
        {request.isPending ? 'Se trimite...' : 'Trimite-mi alerta'}
      </Button>
      <p className={styles.purpose}>
        Aveți cont?{' '}
        <a className="an-link" href="/login">
          Conectați-vă
        </a>{' '}
        și salvați {isCar ? 'alerta' : 'căutarea'} dintr-un clic.
      </p>
    </form>
  );
}
