import { Button } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { TimeField } from 'ui/time-field';
import { DAYS } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** Opening hours by day; a closed day has none. */
export function HoursSection({ form }: { form: ProfileForm }) {
  const { days, hasHours } = form.values;
  const [monday] = days;
  const copy = () =>
    form.setFieldValue(
      'days',
      days.map((day, index) => (monday && index > 0 && index < 5 ? { ...monday } : day)),
    );
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="pf-hours">
      <h2 id="pf-hours">Program</h2>
      <Checkbox label="Afișează programul" {...form.getInputProps('hasHours', { type: 'checkbox' })} />
      {hasHours ? (
        <>
          <ul className={`an-list ${styles.days}`}>
            {DAYS.map((name, index) => (
              <li key={name}>
                <Checkbox label={name} {...form.getInputProps(`days.${index}.isOpen`, { type: 'checkbox' })} />
                {days[index]?.isOpen ? (
                  <div className={`an-row ${styles.row}`}>
                    <Hour form={form} day={name} index={index} end="from" />
                    <Hour form={form} day={name} index={index} end="to" />
                  </div>
                ) : (
                  <span className="an-dim">Închis</span>
                )}
              </li>
            ))}
          </ul>
          <div>
            <Button variant="default" onClick={copy}>
              Luni pentru toate zilele lucrătoare
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}

function Hour({ form, day, index, end }: { form: ProfileForm; day: string; index: number; end: 'from' | 'to' }) {
  return (
    <TimeField
      label={`${day}, ${end === 'from' ? 'de la' : 'până la'}`}
      value={form.values.days[index]?.[end] ?? ''}
      onChange={(time) => form.setFieldValue(`days.${index}.${end}`, time)}
      error={form.errors[`days.${index}.${end}`]}
    />
  );
}
