import { ASSUMPTIONS, writtenAssumption } from 'contracts/assumptions';
import { COST_CATEGORY, COST_GROUPS, type CostGroupName, costGroup, type DatedValues } from 'contracts/cost-settings';
import type { AssumptionKey } from 'contracts/ownership-cost';
import { TextInput } from 'ui';
import { DateField } from 'ui/date-field';
import { readBy, useCallForm } from 'ui/form';
import { PageForm } from '../form/page-form.tsx';
import { useSaveSetting } from './use-settings.ts';
import styles from './cost.module.css';

type Texts = Partial<Record<AssumptionKey, { value: string; date: string; source: string }>>;

const textsOf = (keys: readonly AssumptionKey[], values: DatedValues): Texts =>
  Object.fromEntries(
    keys.map((key) => {
      const { value, date = '', source = '' } = values[key] ?? {};
      return [key, { value: value === undefined ? '' : writtenAssumption(value), date, source }];
    }),
  );

export type CostGroupFormProps = {
  name: CostGroupName;
  title: string;
  values: DatedValues;
  /** The setting's text that `values` is read from. */
  stored: string;
};

/** A group's assumptions, each with value, day and source; a row that is left blank is not set. */
export function CostGroupForm({ name, title, values, stored }: CostGroupFormProps) {
  const { setting, keys } = COST_GROUPS[name];
  const save = useSaveSetting({
    done: `${title}: paginile mașinilor folosesc valorile noi.`,
    failed: 'Nu s-au putut salva valorile.',
  });
  const form = useCallForm<Texts, DatedValues>({
    initial: textsOf(keys, values),
    read: (texts) => readBy(costGroup(name), texts),
    send: (_texts, input) =>
      save.mutateAsync({ key: setting, value: JSON.stringify(input), category: COST_CATEGORY, previous: stored }),
    keep: setting,
  });
  return (
    <PageForm form={form} action="Salvează valorile" aria-label={title}>
      {keys.map((key) => {
        const { label, unit } = ASSUMPTIONS[key];
        const day = form.getInputProps(`${key}.date` as never) as Record<'value' | 'error', string>;
        return (
          <fieldset key={key} className={styles.row}>
            <legend>
              {label} <span className="an-dim">({unit})</span>
            </legend>
            <TextInput
              label="Valoare"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              {...form.getInputProps(`${key}.value` as never)}
            />
            <DateField
              label="Data"
              name={`${key}.date`}
              value={day.value}
              error={day.error}
              onChange={(date) => form.setFieldValue(`${key}.date` as never, date as never)}
            />
            <TextInput label="Sursa" maxLength={120} {...form.getInputProps(`${key}.source` as never)} />
          </fieldset>
        );
      })}
    </PageForm>
  );
}
