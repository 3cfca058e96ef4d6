import type { CallForm } from 'contracts/ui-extra/form';
import type { OfferValues } from './offer-values.ts';

export type OfferFormState = CallForm<OfferValues>;
