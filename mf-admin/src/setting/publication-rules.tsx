import { WLTP_REQUIRED_SETTING } from 'contracts/legal-identity';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { Checkbox } from 'ui/checkbox';
import { Section } from '../section/section.tsx';
import { useSaveSetting } from './use-settings.ts';
import styles from '../form/form.module.css';

interface PublicationRulesProps {
  isWltpRequired: boolean;
  isStockConfirmed: boolean;
}

/** The requirements for a car to be public; each switch takes effect at once. */
export function PublicationRules({ isWltpRequired, isStockConfirmed }: PublicationRulesProps) {
  return (
    <Section title="Reguli de publicare">
      <div className={styles.root}>
        <RuleSwitch
          settingKey={WLTP_REQUIRED_SETTING}
          category="publication"
          label="Publicare doar cu date WLTP"
          description="Mașinile fără consum și emisii complete nu mai sunt publice; dealerul este avertizat în panou."
          isOn={isWltpRequired}
        />
        <RuleSwitch
          settingKey={STOCK_CONFIRMATION_SETTING}
          category="stock"
          label="Stoc confirmat"
          description="Mașinile neconfirmate de dealer 7 zile coboară în rezultate, iar după 14 zile nu mai sunt publice. Dealerul este anunțat prin email înainte de fiecare pas."
          isOn={isStockConfirmed}
        />
      </div>
    </Section>
  );
}

interface RuleSwitchProps {
  settingKey: string;
  category: string;
  label: string;
  description: string;
  isOn: boolean;
}

function RuleSwitch({ settingKey: key, category, label, description, isOn }: RuleSwitchProps) {
  const save = useSaveSetting({ done: `${label}: regula a fost actualizată.`, failed: 'Nu s-a putut salva regula.' });
  return (
    <Checkbox
      label={label}
      description={description}
      checked={isOn}
      disabled={save.isPending}
      onChange={(event) => save.mutate({ key, value: String(event.currentTarget.checked), category })}
    />
  );
}
