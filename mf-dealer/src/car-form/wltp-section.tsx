import { IconAlertTriangle } from '@tabler/icons-react';
import { isWltpComplete } from 'contracts/car-facts';
import type { FuelType, HybridType } from 'contracts/car';
import { Alert } from 'ui/alert';
import type { CarValues } from './car-values.ts';
import { textProps } from './field-props.ts';
import { TextField } from './fields.ts';
import type { CarFormState } from './use-car-form.tsx';
import styles from './car-form.module.css';
import sectionStyles from '../section/section.module.css';

const figure = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/** Does the form lack a figure that the law requires in every advert (docs/rules/cars.md "Public car")? */
export function isWltpMissing({ fuelType, hybridType, wltp }: CarValues): boolean {
  return !isWltpComplete(fuelType as FuelType, (hybridType || null) as HybridType | null, {
    consumption: figure(wltp.consumption),
    electricConsumption: figure(wltp.electricConsumption),
    co2: figure(wltp.co2),
    electricRange: figure(wltp.electricRange),
    emissionNorm: null,
  });
}

/** Consumption and emissions (Directive 1999/94/EC): those that apply to this kind of car. */
export function WltpSection({ form }: { form: CarFormState }) {
  const { fuelType, hybridType, wltp } = form.values;
  const isElectric = fuelType === 'electric';
  const isPlugged = isElectric || hybridType === 'phev' || wltp.electricConsumption !== '';
  return (
    <section id="cf-wltp" className={`an-column ${sectionStyles.root}`} aria-labelledby="cf-wltp-title">
      <h3 id="cf-wltp-title">Consum și emisii (WLTP)</h3>
      {isWltpMissing(form.values) ? (
        <Alert color="saffron" icon={<IconAlertTriangle />}>
          Consumul și emisiile de CO₂ sunt obligatorii în publicitatea pentru mașini noi. Le găsiți în certificatul de
          conformitate.
        </Alert>
      ) : null}
      <div className={`an-column ${styles.grid}`}>
        {isElectric ? null : (
          <TextField label="Consum combinat (l/100 km)" inputMode="decimal" {...textProps(form, 'wltp.consumption')} />
        )}
        {isPlugged ? (
          <TextField
            label="Consum electric (kWh/100 km)"
            inputMode="decimal"
            {...textProps(form, 'wltp.electricConsumption')}
          />
        ) : null}
        <TextField
          label="CO₂ combinat (g/km)"
          inputMode="numeric"
          placeholder="ex. 105"
          {...textProps(form, 'wltp.co2')}
        />
        {isPlugged ? (
          <TextField label="Autonomie electrică (km)" inputMode="numeric" {...textProps(form, 'wltp.electricRange')} />
        ) : null}
        <TextField
          label="Normă de poluare (opțional)"
          placeholder="ex. Euro 6e-bis"
          {...textProps(form, 'wltp.emissionNorm')}
        />
      </div>
    </section>
  );
}
