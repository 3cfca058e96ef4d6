import type { DealerRow } from 'contracts/dealer';
import { refusalText } from 'contracts/field-issues';
import { SubdomainInput } from 'contracts/subdomain';
import { Button, TextInput, ToastPlace, useCall, useShell } from 'ui';
import { readTexts, useCallForm } from 'ui/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import styles from '../form/form.module.css';

const SET_FAILED = 'Nu s-a putut seta subdomeniul.';
const REMOVE_FAILED = 'Nu s-a putut șterge subdomeniul.';

/** A dealer's own address: set, changed or removed (work-areas §5: an empty value is ignored). */
export function SubdomainDialog({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const [isRemoving, setRemoving] = useState(false);
  const { config } = useShell();
  const { set, remove } = useSubdomain(dealer, onClose);
  const form = useCallForm({
    initial: { subdomain: dealer.subdomain ?? '' },
    read: (values) =>
      values.subdomain.trim() === ''
        ? { input: null, errors: {} }
        : readTexts(SubdomainInput, values, { id: dealer.id }),
    send: (_values, input) => set.mutateAsync(input),
    keep: `subdomain:${dealer.id}`,
  });
  const host = new URL(config.publicUrl).host;
  return (
    <Dialog title={`Subdomeniu: ${dealer.name}`} onClose={onClose}>
      <form method="post" noValidate onSubmit={form.submit} className={styles.root}>
        <TextInput
          label="Subdomeniu"
          description={`Numai litere, cifre și cratime. Adresa: ${form.values.subdomain.trim() || 'nume'}.${host}`}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          maxLength={63}
          {...form.field('subdomain')}
        />
        {isRemoving ? (
          <p role="alert">
            Ștergeți subdomeniul <b>{dealer.subdomain}</b>? Adresa nu mai duce la dealer.
          </p>
        ) : null}
        <ToastPlace />
        <div className={`an-wrapping ${styles.actions}`}>
          {dealer.subdomain ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => (isRemoving ? remove.mutate({ id: dealer.id }) : setRemoving(true))}
            >
              {isRemoving ? 'Da, șterge subdomeniul' : 'Șterge subdomeniul'}
            </Button>
          ) : null}
          <Button variant="subtle" onClick={onClose}>
            Renunță
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Salvează
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useSubdomain(dealer: DealerRow, onDone: () => void) {
  const utils = api.useUtils();
  const refresh = () => utils.dealer.list.invalidate();
  const set = useCall(api.dealer.setSubdomain, {
    done: ({ subdomain }) => ({
      title: 'Subdomeniu setat',
      message: `${dealer.name} are acum subdomeniul ${subdomain}.`,
    }),
    failed: (error) => refusalText(error, SET_FAILED),
    refresh,
    onDone,
  });
  const remove = useCall(api.dealer.removeSubdomain, {
    done: { title: 'Subdomeniu șters', message: `${dealer.name} nu mai are subdomeniu.` },
    failed: (error) => refusalText(error, REMOVE_FAILED),
    refresh,
    onDone,
  });
  return { set, remove };
}
