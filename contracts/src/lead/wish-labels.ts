import type { Channel, Horizon, PaymentWish } from './lead-wishes.schema.ts';

/** How the buyer wants to pay. */
export const PAYMENT_LABELS: Record<PaymentWish, string> = {
  avans: 'Fără finanțare (plata integrală)',
  credit: 'Credit',
  leasing: 'Leasing',
};

/** When the buyer wants to buy. */
export const HORIZON_LABELS: Record<Horizon, string> = {
  acum: 'Cât mai repede',
  luna: 'În luna următoare',
  'trei-luni': 'În următoarele trei luni',
  'mai-tarziu': 'Mai târziu',
};

/** How the buyer prefers to be answered. */
export const CHANNEL_LABELS: Record<Channel, string> = {
  site: 'În conversația de pe site',
  telefon: 'La telefon',
  email: 'Pe email',
  whatsapp: 'Pe WhatsApp',
};
