import { FREQUENCY_LABELS } from 'contracts/alert-frequency';
import { messageOf } from 'contracts/field-issues';
import type { Alert as AlertData, AlertFrequency } from 'contracts/saved-search';
import { Alert, Button, Select, useCall } from 'contracts/ui';
import { api } from '../api.ts';
import { AddressLink } from '../search/address-link.tsx';
import styles from './alert-settings.module.css';
import buttonStyles from '../button/button.module.css';

const PACES = (['instant', 'daily', 'weekly'] as const).map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

export type AlertSettingsProps = { alert: AlertData; onChange: (alert: AlertData) => void };

/** How often, and the way out: all that a letter's link opens, without a login. */
export function AlertSettings({ alert, onChange }: AlertSettingsProps) {
  const change = useCall(api.savedSearch.change, { networkMode: 'always', onDone: onChange });
  const setPace = (frequency: AlertFrequency) => change.mutate({ token: alert.link, frequency });
  const isOff = alert.frequency === 'off';
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="al-name">
      <div>
        <h2 id="al-name">{alert.name}</h2>
        <p className="an-dim">Emailurile ajung la {alert.email}</p>
      </div>
      <div aria-live="polite">
        {isOff ? (
          <Alert color="green" title="V-ați dezabonat">
            Nu vă mai scriem despre această căutare.
          </Alert>
        ) : null}
        {change.isSuccess && !isOff ? (
          <Alert color="green" title="Am notat">
            Vă scriem: {FREQUENCY_LABELS[alert.frequency].toLowerCase()}.
          </Alert>
        ) : null}
        {change.isError ? (
          <Alert color="red" title="Nu s-a schimbat nimic">
            {messageOf(change.error, 'Vă rugăm să încercați din nou.')}
          </Alert>
        ) : null}
      </div>
      {isOff ? null : (
        <Select
          label="Cât de des vă scriem"
          data={PACES}
          value={alert.frequency}
          disabled={change.isPending}
          onChange={(next) => setPace((next ?? 'daily') as AlertFrequency)}
        />
      )}
      <div className={styles.actions}>
        <AddressLink to={alert.path} className={buttonStyles.outlined}>
          Vezi mașinile
        </AddressLink>
        {isOff ? null : (
          <Button variant="subtle" color="red" disabled={change.isPending} onClick={() => setPace('off')}>
            Dezabonează-mă
          </Button>
        )}
      </div>
    </section>
  );
}
