import type { CallForm } from 'ui/form';
import type { OfferValues } from './offer-values.ts';

export type OfferFormState = CallForm<OfferValues>;
