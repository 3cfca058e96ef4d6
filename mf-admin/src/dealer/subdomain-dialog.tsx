import type { DealerRow } from 'contracts/dealer';
import { SubdomainInput } from 'contracts/dealer-admin';
import { Button, showToast, TextInput, useShell, ToastPlace } from 'contracts/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import { useFields } from '../form/use-fields.ts';
import { type CallError, refusalText, tellFailure } from '../session/failure.ts';
import styles from '../form/form.module.css';

const SET_FAILED = 'Nu s-a putut seta subdomeniul.';
const REMOVE_FAILED = 'Nu s-a putut șterge subdomeniul.';

/** A dealer's own address: set, changed or taken away (work-areas §5: an empty value is ignored). */
export function SubdomainDialog({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const { values, field, read, complain } = useFields(`subdomain:${dealer.id}`, { subdomain: dealer.subdomain ?? '' });
  const [isRemoving, setRemoving] = useState(false);
  const { config } = useShell();
  const { set, remove } = useSubdomain(dealer, onClose);
  const host = new URL(config.publicUrl).host;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.subdomain.trim() === '') return;
    const input = read(SubdomainInput, { id: dealer.id });
    if (input) set.mutate(input, { onError: complain });
  };
  return (
    <Dialog title={`Subdomeniu: ${dealer.name}`} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className={styles.root}>
        <TextInput
          label="Subdomeniu"
          description={`Numai litere, cifre și cratime. Adresa: ${values.subdomain.trim() || 'nume'}.${host}`}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          maxLength={63}
          {...field('subdomain')}
        />
        {isRemoving ? (
          <p role="alert">
            Ștergeți subdomeniul <b>{dealer.subdomain}</b>? Adresa nu mai duce la dealer.
          </p>
        ) : null}
        <ToastPlace />
        <div className={styles.actions}>
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
          <Button type="submit" loading={set.isPending}>
            Salvează
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useSubdomain(dealer: DealerRow, onDone: () => void) {
  const utils = api.useUtils();
  const done = async (title: string, message: string) => {
    await utils.dealer.list.invalidate();
    showToast({ kind: 'success', title, message });
    onDone();
  };
  const failing = (ours: string) => (error: CallError) => tellFailure(refusalText(error, ours));
  const set = api.dealer.setSubdomain.useMutation({
    onSuccess: ({ subdomain }) => done('Subdomeniu setat', `${dealer.name} are acum subdomeniul ${subdomain}.`),
    onError: failing(SET_FAILED),
  });
  const remove = api.dealer.removeSubdomain.useMutation({
    onSuccess: () => done('Subdomeniu șters', `${dealer.name} nu mai are subdomeniu.`),
    onError: failing(REMOVE_FAILED),
  });
  return { set, remove };
}
