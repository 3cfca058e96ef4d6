import { CREDIT_RATE_SETTING } from 'contracts/legal-identity';
import { Button, TextInput, ToastPlace } from 'contracts/ui';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import { type FormEvent, useState } from 'react';
import { Section } from '../section/section.tsx';
import { useSaveSetting } from './use-settings.ts';
import styles from '../form/form.module.css';

const MAX_PERCENT = 50;
const RANGE = `Introduceți o dobândă între 0,01 și ${MAX_PERCENT} %, cu cel mult două zecimale`;

/** "5,5" as the share 0.055; null for what is no rate. */
function shareOf(text: string): number | null {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const percent = Number(text.trim().replace(',', '.'));
  return percent > 0 && percent <= MAX_PERCENT ? Math.round(percent * 100) / 10_000 : null;
}

/** 0.055 as "5,5". */
const percentOf = (share: string): string => String(Math.round(Number(share) * 10_000) / 100).replace('.', ',');

/** The yearly interest of the example credit on the car's page; the specification's 5.5 % is the default. */
export function CreditRate({ share }: { share: string }) {
  const [text, setText] = useSavedState('credit-rate', percentOf(share));
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveSetting({
    done: 'Exemplele de rată folosesc noua dobândă.',
    failed: 'Nu s-a putut salva dobânda.',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rate = shareOf(text);
    setFault(rate === null ? RANGE : null);
    if (rate !== null) save.mutate({ key: CREDIT_RATE_SETTING, value: String(rate), category: 'credit' });
  };
  return (
    <Section
      title="Dobânda exemplului de credit"
      hint="Dobânda anuală fixă din exemplul reprezentativ de pe pagina mașinii; DAE se calculează din ea."
    >
      <form noValidate className={styles.root} onSubmit={submit}>
        <TextInput
          label="Dobânda anuală (%)"
          inputMode="decimal"
          maxLength={5}
          required
          value={text}
          error={fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ToastPlace />
        <div className={styles.end}>
          <Button type="submit" loading={save.isPending}>
            Salvează dobânda
          </Button>
        </div>
      </form>
    </Section>
  );
}
