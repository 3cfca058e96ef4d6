import { readFigure } from 'contracts/figure';
import { CREDIT_RATE_SETTING } from 'contracts/legal-identity';
import { TextInput } from 'contracts/ui';
import { useCallForm } from 'contracts/ui-extra/form';
import { PageForm } from '../form/page-form.tsx';
import { Section } from '../section/section.tsx';
import { useSaveSetting } from './use-settings.ts';

const MAX_PERCENT = 50;
const RANGE = `Introduceți o dobândă între 0,01 și ${MAX_PERCENT} %, cu cel mult două zecimale`;

/** "5,5" as the fraction 0.055; null for an invalid rate. */
function shareOf(text: string): number | null {
  const percent = readFigure(text, 'percent').figure?.value ?? 0;
  const hundredths = Math.round(percent * 100);
  return percent > 0 && percent <= MAX_PERCENT && hundredths / 100 === percent ? hundredths / 10_000 : null;
}

/** 0.055 as "5,5". */
const percentOf = (share: string): string => String(Math.round(Number(share) * 10_000) / 100).replace('.', ',');

/** The yearly interest of the example credit on the car's page; the specification's 5.5 % is the default. */
export function CreditRate({ share }: { share: string }) {
  const save = useSaveSetting({
    done: 'Exemplele de rată folosesc noua dobândă.',
    failed: 'Nu s-a putut salva dobânda.',
  });
  const form = useCallForm<{ rate: string }, number>({
    initial: { rate: percentOf(share) },
    read: (values) => {
      const rate = shareOf(values.rate);
      return rate === null ? { input: null, errors: { rate: RANGE } } : { input: rate, errors: null };
    },
    send: (_values, rate) => save.mutateAsync({ key: CREDIT_RATE_SETTING, value: String(rate), category: 'credit' }),
    keep: 'credit-rate',
  });
  return (
    <Section
      title="Dobânda exemplului de credit"
      hint="Dobânda anuală fixă din exemplul reprezentativ de pe pagina mașinii; DAE se calculează din ea."
    >
      <PageForm form={form} action="Salvează dobânda">
        <TextInput label="Dobânda anuală (%)" inputMode="decimal" maxLength={5} required {...form.field('rate')} />
      </PageForm>
    </Section>
  );
}
