import { formatDate } from 'contracts/format';
import { Button, ErrorState, showToast, SkeletonRows, Textarea } from 'contracts/ui';
import { type Suspension, SUSPENSION_REASON_MAX, SuspensionInput } from 'contracts/user-suspension';
import type { FormEvent } from 'react';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useFields } from '../form/use-fields.ts';
import { refusalText, tellFailure } from '../session/failure.ts';
import styles from '../form/form.module.css';

interface SuspensionDialogProps {
  userId: number;
  name: string;
  /** The person is a dealer, whose cars stay as they are. */
  isDealer?: boolean;
  onClose(): void;
}

/** Suspends a person with a reason, or lets one in again (docs/rules.md "Suspension"). */
export function SuspensionDialog(props: SuspensionDialogProps) {
  const { data, isError, isFetching, refetch } = api.user.suspension.useQuery({ id: props.userId }, { gcTime: 0 });
  if (data) return data.suspendedAt ? <Lift {...props} {...data} /> : <Suspend {...props} />;
  return (
    <Dialog title={`Suspendare: ${props.name}`} onClose={props.onClose}>
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <SkeletonRows count={2} />}
    </Dialog>
  );
}

function useChanged(onClose: () => void, title: string) {
  const { list, suspension } = api.useUtils().user;
  return {
    onSuccess: async () => {
      await Promise.all([list.invalidate(), suspension.invalidate()]);
      showToast({ kind: 'success', title, message: 'Persoana a fost anunțată prin email.' });
      onClose();
    },
  };
}

function Suspend({ userId, name, isDealer = false, onClose }: SuspensionDialogProps) {
  const { values, field, read, complain } = useFields(`suspension:${userId}`, { reason: '' });
  const suspend = api.user.suspend.useMutation({
    ...useChanged(onClose, 'Cont suspendat'),
    onError: (error) => {
      complain(error);
      tellFailure(refusalText(error, 'Nu s-a putut suspenda contul.'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(SuspensionInput, { id: userId });
    if (input) suspend.mutate(input);
  };
  return (
    <FormDialog
      title="Suspendați persoana?"
      action="Suspendă contul"
      isBusy={suspend.isPending}
      isDangerous
      isBlocked={values.reason.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>
        <br />
        Nu se mai poate conecta, sesiunile se închid, iar adresa de email nu se mai poate înregistra.
        {isDealer ? ' Mașinile dealerului rămân publice: pentru ele schimbați statusul dealerului.' : ''} Suspendarea
        poate fi ridicată.
      </p>
      <Textarea
        label="Motivul"
        description="Îl trimitem persoanei prin email și îl păstrăm."
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={SUSPENSION_REASON_MAX}
        {...field('reason')}
      />
    </FormDialog>
  );
}

function Lift({ userId, name, suspendedAt, suspendedBy, reason, onClose }: SuspensionDialogProps & Suspension) {
  const lift = api.user.liftSuspension.useMutation({
    ...useChanged(onClose, 'Suspendare ridicată'),
    onError: (error) => tellFailure(refusalText(error, 'Nu s-a putut ridica suspendarea.')),
  });
  return (
    <Dialog title={`Suspendare: ${name}`} onClose={onClose}>
      <div className={styles.root}>
        <p>
          Suspendat{suspendedAt ? ` din ${formatDate(suspendedAt)}` : ''}
          {suspendedBy ? `, de ${suspendedBy}` : ''}.
        </p>
        {reason ? <p>Motivul: {reason}</p> : null}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={lift.isPending}>
            Renunță
          </Button>
          <Button loading={lift.isPending} onClick={() => lift.mutate({ id: userId })}>
            Ridică suspendarea
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
