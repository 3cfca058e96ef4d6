import { Title, useCall } from 'contracts/ui';
import { Checkbox } from 'contracts/ui-extra/checkbox';
import { api } from '../api.ts';
import type { Days } from './use-period.ts';
import styles from './statistics.module.css';

/** The weekly email, on or off: what its own link switches off is switched on again here. */
export function WeeklyEmail({ dealerId, days, isOn }: { dealerId: number; days: Days; isOn: boolean }) {
  const utils = api.useUtils();
  const { mutate, isPending } = useCall(api.dealerStatistics.setWeeklyEmail, {
    done: { title: 'Salvat', message: 'Preferința pentru emailul săptămânal a fost salvată.' },
    failed: { title: 'Eroare', message: 'Nu am putut salva. Vă rugăm să încercați din nou.' },
    refresh: () => utils.dealerStatistics.get.invalidate({ dealerId, days }),
  });
  return (
    <section className={`an-card an-column ${styles.card}`} aria-labelledby="weekly-email">
      <Title order={2} fz="h4" id="weekly-email">
        Email săptămânal
      </Title>
      <Checkbox
        label="Trimiteți-mi cifrele săptămânii, lunea dimineața"
        checked={isOn}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate({ isOn: currentTarget.checked })}
      />
      <p className="an-dim">Îl puteți opri și dintr-un clic, din orice email primit.</p>
    </section>
  );
}
