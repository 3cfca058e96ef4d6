import { ASSUMPTIONS, readAssumption, writtenAssumption } from 'contracts/assumptions';
import type { ShownAssumption } from 'contracts/ownership';
import { type AssumptionValues, ownershipCost } from 'contracts/ownership-cost';
import { costWords } from 'contracts/ownership-words';
import { TextInput } from 'ui';
import { useEffect, useRef, useState } from 'react';
import type { CostCar, FiveYears } from './cost-car.ts';
import { CostFigures } from './cost-figures.tsx';
import { useOwnValues } from './own-values.ts';
import styles from './cost.module.css';

export type OwnCostProps = {
  car: CostCar;
  fiveYears: FiveYears;
  /** The visitor has just opened it: the first field gets the focus. */
  isOpened: boolean;
};

/** The five years' cost by the visitor's own assumptions, which can be changed and given up. */
export default function OwnCost({ car, fiveYears, isOpened }: OwnCostProps) {
  const { own, set, reset } = useOwnValues();
  // A new form after a reset: the fields hold what was typed.
  const [forms, setForms] = useState(0);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpened) fields.current?.querySelector('input')?.focus();
  }, [isOpened]);
  const site: AssumptionValues = Object.fromEntries(fiveYears.assumptions.map(({ key, value }) => [key, value]));
  const changed = fiveYears.assumptions.filter(({ key }) => own[key] !== undefined);
  const values = { ...site, ...Object.fromEntries(changed.map(({ key }) => [key, own[key]])) };
  const cost = ownershipCost(car, values);
  const giveUp = () => {
    reset();
    setForms(forms + 1);
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <CostFigures
        cost={cost ? costWords(cost, car) : fiveYears}
        note={changed.length > 0 ? 'Este o estimare, cu valorile dumneavoastră.' : 'Este o estimare.'}
      />
      <details className={`an-no-print ${styles.values}`} open>
        <summary className="an-action">Cu ce valori calculăm</summary>
        <fieldset ref={fields} key={forms} className={styles.fields}>
          <legend className="an-visually-hidden">Valorile calculului</legend>
          {fiveYears.assumptions.map((assumption) => (
            <Field
              key={assumption.key}
              assumption={assumption}
              own={own[assumption.key]}
              onChange={(value) => set(assumption.key, value)}
            />
          ))}
        </fieldset>
        <p className="an-dim">Valorile schimbate rămân numai în acest browser, pentru toate mașinile.</p>
        {changed.length > 0 ? (
          <button type="button" className={`an-plain ${styles.change}`} onClick={giveUp}>
            Reveniți la valorile site-ului
          </button>
        ) : null}
      </details>
    </>
  );
}

type FieldProps = {
  assumption: ShownAssumption;
  own: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** An empty field is the site's value again; one that can not be read changes nothing. */
function Field({ assumption: { key, label, value, text: onSite, origin }, own, onChange }: FieldProps) {
  const [text, setText] = useState(writtenAssumption(own ?? value));
  const read = readAssumption(key, text);
  const isWrong = read === null && text.trim() !== '';
  const type = (typed: string) => {
    setText(typed);
    const next = readAssumption(key, typed);
    if (next !== null) onChange(next === value ? undefined : next);
    else if (typed.trim() === '') onChange(undefined);
  };
  return (
    <TextInput
      label={`${label} (${ASSUMPTIONS[key].unit})`}
      description={own === undefined ? origin : `Pe site: ${onSite}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={writtenAssumption(value)}
      value={text}
      error={isWrong ? 'Introduceți un număr potrivit' : null}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
