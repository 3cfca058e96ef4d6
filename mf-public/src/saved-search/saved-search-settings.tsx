import { FREQUENCY_LABELS } from 'contracts/saved-search-labels';
import { messageOf } from 'contracts/field-issues';
import type { Alert as SavedSearchData, SendFrequency } from 'contracts/saved-search';
import { Button, Select, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import styles from './saved-search-settings.module.css';
import buttonStyles from '../button/button.module.css';

const PACES = (['instant', 'daily', 'weekly'] as const).map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

const LINKS = { search: 'Vezi mașinile', car: 'Vezi mașina', favorites: 'Vezi favoritele' } as const;

export type SavedSearchSettingsProps = { alert: SavedSearchData; onChange: (alert: SavedSearchData) => void };

/** Frequency and unsubscribing: all that an email's link gives access to, without a login. */
export function SavedSearchSettings({ alert, onChange }: SavedSearchSettingsProps) {
  const change = useCall(api.savedSearch.change, { networkMode: 'always', onDone: onChange });
  const changeFrequency = (frequency: SendFrequency) => change.mutate({ token: alert.link, frequency });
  const isOff = alert.frequency === 'off';
  return (
    <section className={`an-card an-flush ${styles.card}`} aria-labelledby="al-name">
      <div>
        <h2 id="al-name">{alert.name}</h2>
        <p className="an-dim">Emailurile ajung la {alert.email}</p>
      </div>
      <div aria-live="polite">
        {isOff ? (
          <Alert color="green" title="V-ați dezabonat">
            {alert.kind === 'car'
              ? 'Nu vă mai scriem despre prețul acestei mașini.'
              : 'Nu vă mai scriem despre această căutare.'}
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
          onChange={(next) => changeFrequency((next ?? 'daily') as SendFrequency)}
        />
      )}
      <div className={`an-wrapping ${styles.actions}`}>
        <AddressLink to={alert.path} className={`an-outlined an-inline ${buttonStyles.outlined}`}>
          {LINKS[alert.kind]}
        </AddressLink>
        {isOff ? null : (
          <Button variant="subtle" color="red" disabled={change.isPending} onClick={() => changeFrequency('off')}>
            Dezabonează-mă
          </Button>
        )}
      </div>
    </section>
  );
}
