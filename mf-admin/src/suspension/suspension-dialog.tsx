import { refusalText } from 'contracts/field-issues';
import { formatDate } from 'contracts/format';
import { Button, QueryError, SkeletonRows, useCall } from 'ui';
import { readTexts, useCallForm, Textarea } from 'ui/form';
import { type Suspension, SUSPENSION_REASON_MAX, SuspensionInput } from 'contracts/user-suspension';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import styles from '../form/form.module.css';

interface SuspensionDialogProps {
  userId: number;
  name: string;
  /** The user is a dealer, whose cars stay as they are. */
  isDealer?: boolean;
  onClose(): void;
}

/** Suspends a user with a reason, or lifts a suspension (docs/rules/accounts.md "Suspension"). */
export function SuspensionDialog(props: SuspensionDialogProps) {
  const query = api.user.suspension.useQuery({ id: props.userId }, { gcTime: 0 });
  const { data } = query;
  if (data) return data.suspendedAt ? <Lift {...props} {...data} /> : <Suspend {...props} />;
  return (
    <Dialog title={`Suspendare: ${props.name}`} onClose={props.onClose}>
      {query.error ? <QueryError query={query} /> : <SkeletonRows count={2} />}
    </Dialog>
  );
}

function useChanged(onClose: () => void, title: string) {
  const { list, suspension } = api.useUtils().user;
  return {
    done: { title, message: 'Persoana a fost anunțată prin email.' },
    refresh: () => Promise.all([list.invalidate(), suspension.invalidate()]),
    onDone: onClose,
  };
}

function Suspend({ userId, name, isDealer = false, onClose }: SuspensionDialogProps) {
  const suspend = useCall(api.user.suspend, {
    ...useChanged(onClose, 'Cont suspendat'),
    failed: (error) => refusalText(error, 'Nu s-a putut suspenda contul.'),
  });
  const form = useCallForm({
    initial: { reason: '' },
    read: (values) => readTexts(SuspensionInput, values, { id: userId }),
    send: (_values, input) => suspend.mutateAsync(input),
    keep: `suspension:${userId}`,
  });
  return (
    <FormDialog
      title="Suspendați persoana?"
      action="Suspendă contul"
      form={form}
      isDangerous
      isBlocked={form.values.reason.trim() === ''}
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
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function Lift({ userId, name, suspendedAt, suspendedBy, reason, onClose }: SuspensionDialogProps & Suspension) {
  const lift = useCall(api.user.liftSuspension, {
    ...useChanged(onClose, 'Suspendare ridicată'),
    failed: (error) => refusalText(error, 'Nu s-a putut ridica suspendarea.'),
  });
  return (
    <Dialog title={`Suspendare: ${name}`} onClose={onClose}>
      <div className={styles.root}>
        <p>
          Suspendat{suspendedAt ? ` din ${formatDate(suspendedAt)}` : ''}
          {suspendedBy ? `, de ${suspendedBy}` : ''}.
        </p>
        {reason ? <p>Motivul: {reason}</p> : null}
        <div className={`an-wrapping ${styles.actions}`}>
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
