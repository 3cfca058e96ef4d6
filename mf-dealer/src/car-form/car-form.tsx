import { Badge, Button, ToastPlace } from 'ui';
import { Alert } from 'ui/alert';
import { useRef } from 'react';
import { PictureSection } from '../car-picture/picture-section.tsx';
import { DecisionNotes } from '../moderation/decision-notes.tsx';
import type { CarFormMode, CarFormProps } from './car-form-props.ts';
import { CarSection } from './car-section.tsx';
import { EquipmentSection } from './equipment-section.tsx';
import { OfferSection } from './offer-section.tsx';
import { useCarForm } from './use-car-form.tsx';
import { isWltpMissing, WltpSection } from './wltp-section.tsx';
import styles from './car-form.module.css';

/** An offline call waits for the connection: the button says so, instead of showing "saving" endlessly. */
function submitLabel(mode: CarFormMode, isSaving: boolean, isOffline: boolean): string {
  if (isSaving) return isOffline ? 'Fără legătură: se salvează când revine' : 'Se salvează...';
  return mode === 'edit' ? 'Actualizează' : 'Adaugă Mașina';
}

const SECTIONS = { imagini: 'Imagini', masina: 'Mașina', pret: 'Preț', wltp: 'WLTP', dotari: 'Dotări' };

/** All fields of a car, with the contract's rules and error messages at each (work-areas §5 "Car form"). */
export function CarForm(props: CarFormProps) {
  const { form, pictures, confirmations, state, actions } = useCarForm(props);
  const root = useRef<HTMLFormElement>(null);
  const goTo = (section: string) => root.current?.querySelector(`#cf-${section}`)?.scrollIntoView({ block: 'start' });
  return (
    <>
      <form ref={root} className={styles.form} method="post" noValidate onSubmit={form.submit}>
        <nav className={styles.nav} aria-label="Secțiuni">
          {Object.entries(SECTIONS).map(([section, label]) => (
            <button key={section} type="button" onClick={() => goTo(section)}>
              {label}
              {section === 'wltp' && isWltpMissing(form.values) ? <Badge className="an-badge-warn">lipsă</Badge> : null}
            </button>
          ))}
        </nav>
        <div className={`an-column ${styles.fields}`} data-testid="car-fields">
          {state.hasDraft ? (
            <Alert title="Am păstrat ce ați completat data trecută.">
              <Button size="xs" variant="default" onClick={actions.discard}>
                Renunță la schiță
              </Button>
            </Alert>
          ) : null}
          {state.trouble ? (
            <Alert color="red" role="alert" title={state.trouble.message}>
              {state.trouble.isStale ? (
                <Button size="xs" variant="default" onClick={actions.reload}>
                  Reîncarcă datele
                </Button>
              ) : null}
            </Alert>
          ) : null}
          {props.mode === 'edit' && props.car ? (
            <DecisionNotes decisions={props.car.moderation ?? []} about={props.car.title} />
          ) : null}
          <PictureSection pictures={pictures} />
          <CarSection form={form} confirmations={confirmations} isEdit={props.mode === 'edit'} />
          <OfferSection form={form} confirmations={confirmations} car={props.mode === 'edit' ? props.car : null} />
          <WltpSection form={form} />
          <EquipmentSection form={form} />
        </div>
        <div className={styles.trouble}>
          <ToastPlace />
        </div>
        <div className={`an-line ${styles.foot}`}>
          <span role="status">{pictures.isUploading ? 'Imaginile se încarcă încă.' : ''}</span>
          <Button variant="default" onClick={actions.cancel} disabled={form.isBusy}>
            Renunță
          </Button>
          <Button type="submit" disabled={form.isBusy || pictures.isUploading}>
            {submitLabel(props.mode, form.isBusy, state.isOffline)}
          </Button>
        </div>
      </form>
    </>
  );
}
