import {
  CREDIT_RATE_SETTING,
  LEGAL_SETTING,
  parseLegalIdentity,
  WLTP_REQUIRED_SETTING,
} from 'contracts/legal-identity';
import { DEFAULT_OFFER_TERMS, OFFER_TERMS_SETTING } from 'contracts/offer';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { ErrorState, SkeletonRows, useShell } from 'contracts/ui';
import { CostSettings } from './cost-settings.tsx';
import { CreditRate } from './credit-rate.tsx';
import { LegalForm } from './legal-form.tsx';
import { OfferTermsForm } from './offer-terms-form.tsx';
import { PaymentKeys } from './payment-keys.tsx';
import { PublicationRules } from './publication-rules.tsx';
import { TabHead } from '../section/tab-head.tsx';
import { useSettings, valueOf } from './use-settings.ts';
import styles from '../section/section.module.css';
import { SKELETONS } from '../section/skeletons.ts';

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
  const { data, error, isError, isFetching, refetch } = useSettings();
  if (!data && isError) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
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
