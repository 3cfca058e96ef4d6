import {
  CREDIT_RATE_SETTING,
  LEGAL_SETTING,
  parseLegalIdentity,
  WLTP_REQUIRED_SETTING,
} from 'contracts/legal-identity';
import { DEFAULT_OFFER_TERMS, OFFER_TERMS_SETTING } from 'contracts/offer';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { QueryError, SkeletonRows, TextInput, useShell } from 'ui';
import { readFigure } from 'contracts/figure';
import { useCallForm } from 'ui/form';
import { CostSettings } from './cost-settings.tsx';
import { LegalForm } from './legal-form.tsx';
import { OfferTermsForm } from './offer-terms-form.tsx';
import { PaymentKeys } from './payment-keys.tsx';
import { PublicationRules } from './publication-rules.tsx';
import { TabHead } from '../section/tab-head.tsx';
import { useSaveSetting, useSettings, valueOf } from './use-settings.ts';
import styles from '../section/section.module.css';
import { SKELETONS } from '../section/skeletons.ts';
import { PageForm } from '../form/page-form.tsx';
import { Section } from '../section/section.tsx';

/** The tab Setări (work-areas §2): payment keys, the operator's identity, the words of
 * an offer's acceptance, and the rules of publication. */
export default function SettingsTab() {
  return (
    <>
      <TabHead title="Setări" />
      <Settings />
    </>
  );
}

export function Settings() {
  const { config } = useShell();
  const query = useSettings();
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} />;
  if (!data) return <SkeletonRows count={SKELETONS.settings} height={180} />;
  return (
    <div className={styles.sections}>
      <PaymentKeys settings={data} />
      <LegalForm
        identity={parseLegalIdentity(valueOf(data, LEGAL_SETTING)) ?? config.legal}
        stored={valueOf(data, LEGAL_SETTING)}
      />
      <CreditRate share={valueOf(data, CREDIT_RATE_SETTING, '0.055')} />
      <CostSettings settings={data} />
      <OfferTermsForm
        terms={valueOf(data, OFFER_TERMS_SETTING, DEFAULT_OFFER_TERMS)}
        stored={valueOf(data, OFFER_TERMS_SETTING)}
      />
      <PublicationRules
        isWltpRequired={valueOf(data, WLTP_REQUIRED_SETTING) === 'true'}
        isStockConfirmed={valueOf(data, STOCK_CONFIRMATION_SETTING) === 'true'}
      />
    </div>
  );
}

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
function CreditRate({ share }: { share: string }) {
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
