import { partLabel, releaseLabel } from 'contracts/release-labels';
import { Select } from 'ui';
import { Alert } from 'ui/alert';
import { type SyntheticEvent, useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import type { ReleaseRequest } from './release-request.ts';
import styles from './release.module.css';
import { useReleaseCalls } from './use-release-calls.ts';

interface Words {
  title: string;
  consequence: string;
  action: string;
  done: string;
  isDangerous?: boolean;
}

const WORDS: Record<ReleaseRequest['kind'], Words> = {
  promote: {
    title: 'Promovați versiunea?',
    consequence: 'Vizitatorii o primesc de la următoarea pagină deschisă. Paginile deja deschise merg mai departe.',
    action: 'Promovează',
    done: 'Versiune promovată',
  },
  rollback: {
    title: 'Reveniți la versiunea dinainte?',
    consequence: 'Versiunea de acum rămâne păstrată și poate fi promovată din nou.',
    action: 'Revino',
    done: 'Versiunea dinainte este activă',
  },
  startCanary: {
    title: 'Porniți proba?',
    consequence: 'O parte dintre vizitatori primește această versiune; ceilalți rămân la cea activă.',
    action: 'Pornește proba',
    done: 'Proba a pornit',
  },
  stopCanary: {
    title: 'Încheiați proba?',
    consequence: 'Toți vizitatorii primesc versiunea activă.',
    action: 'Încheie proba',
    done: 'Proba s-a încheiat',
  },
  disable: {
    title: 'Opriți această parte?',
    consequence: 'Paginile ei anunță că secțiunea este oprită temporar. Restul site-ului funcționează.',
    action: 'Oprește',
    done: 'Parte oprită',
    isDangerous: true,
  },
  enable: {
    title: 'Reporniți această parte?',
    consequence: 'Paginile ei se deschid din nou.',
    action: 'Repornește',
    done: 'Parte repornită',
  },
};

/** An administrator who switches their own panel off needs the command line to get it back. */
const OWN_PANEL = 'Este chiar acest panou: îl mai puteți reporni numai din linia de comandă a serverului.';
const SHARES = ['1', '5', '10', '25', '50'].map((value) => ({ value, label: `${value}% dintre vizitatori` }));

interface ReleaseDialogProps {
  request: ReleaseRequest;
  /** Revision of the list that the administrator sees. */
  revision: number;
  onClose(): void;
}

/** Asks before a change of what runs; a refusal stays in the dialog, with those who would break. */
export function ReleaseDialog({ request, revision, onClose }: ReleaseDialogProps) {
  const { kind, part } = request;
  const [share, setShare] = useState('10');
  const [refusal, setRefusal] = useState<string[]>([]);
  const words = WORDS[kind];
  const { send, isPending } = useReleaseCalls({
    done: { title: words.done, message: partLabel(part) },
    onDone: onClose,
    onRefused: setRefusal,
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal([]);
    send(request, { revision, share: Number(share) });
  };
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      form={{ submit, isBusy: isPending }}
      isDangerous={words.isDangerous}
      onClose={onClose}
    >
      <p>
        <b>{partLabel(part)}</b>
        <Versions request={request} />
      </p>
      <p>{words.consequence}</p>
      {kind === 'disable' && part === 'mf-admin' ? <Alert color="saffron">{OWN_PANEL}</Alert> : null}
      {kind === 'startCanary' ? (
        <Select label="Pentru" data={SHARES} value={share} onChange={(value) => setShare(value ?? '10')} />
      ) : null}
      <Refusal lines={refusal} />
    </FormDialog>
  );
}

function Versions({ request }: { request: ReleaseRequest }) {
  if (!('release' in request)) return null;
  const { release } = request;
  return (
    <span className={styles.versions}>
      {'from' in request ? `${releaseLabel(request.from)} → ${releaseLabel(release)}` : releaseLabel(release)}
    </span>
  );
}

function Refusal({ lines: [first, ...others] }: { lines: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {first}
      {others.length > 0 ? (
        <ul className={styles.breaks}>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
