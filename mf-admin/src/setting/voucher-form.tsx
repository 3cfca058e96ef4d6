import { COST_CATEGORY, VOUCHER_SETTING, VoucherSetting } from 'contracts/cost-settings';
import { TextInput } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { DateField } from 'ui/date-field';
import { readBy, Textarea, useCallForm } from 'ui/form';
import { PageForm } from '../form/page-form.tsx';
import { useSaveSetting } from './use-settings.ts';

const AMOUNTS = [
  ['electric', 'Electrice (lei)'],
  ['plugIn', 'Plug-in hibride (lei)'],
  ['hybrid', 'Hibride (lei)'],
  ['combustion', 'Benzină, motorină, GPL (lei)'],
] as const;

const textsOf = (vouchers: VoucherSetting | null) => ({
  isOn: vouchers?.isOn ?? false,
  year: String(vouchers?.year ?? ''),
  electric: String(vouchers?.electric ?? ''),
  plugIn: String(vouchers?.plugIn ?? ''),
  hybrid: String(vouchers?.hybrid ?? ''),
  combustion: String(vouchers?.combustion ?? ''),
  conditions: vouchers?.conditions ?? '',
  date: vouchers?.date ?? '',
  source: vouchers?.source ?? '',
});

export type VoucherFormProps = { vouchers: VoucherSetting | null; stored: string };

/** The vouchers of a year's programme for individuals: beside the price while they are switched on. */
export function VoucherForm({ vouchers, stored }: VoucherFormProps) {
  const save = useSaveSetting({
    done: 'Tichetele Rabla au fost actualizate.',
    failed: 'Nu s-au putut salva tichetele.',
  });
  const form = useCallForm({
    initial: textsOf(vouchers),
    read: (texts) => readBy(VoucherSetting, texts),
    send: (_texts, input) =>
      save.mutateAsync({
        key: VOUCHER_SETTING,
        value: JSON.stringify(input),
        category: COST_CATEGORY,
        previous: stored,
      }),
    keep: VOUCHER_SETTING,
  });
  return (
    <PageForm form={form} action="Salvează tichetele" data-columns aria-label="Tichete Rabla">
      <div data-wide>
        <Checkbox
          label="Afișează tichetele lângă preț"
          description="Suma nu se scade din niciun preț."
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
      </div>
      <TextInput label="Anul programului" inputMode="numeric" maxLength={4} required {...form.field('year')} />
      {AMOUNTS.map(([name, label]) => (
        <TextInput key={name} label={label} inputMode="numeric" maxLength={9} {...form.field(name)} />
      ))}
      <div data-wide>
        <Textarea
          label="Condiții, pe scurt"
          maxLength={200}
          autosize
          minRows={2}
          required
          {...form.field('conditions')}
        />
      </div>
      <DateField label="Data" required {...form.choice('date')} />
      <TextInput label="Sursa" maxLength={120} required {...form.field('source')} />
    </PageForm>
  );
}
