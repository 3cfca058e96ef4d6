import type { ReviewStars } from './review.schema.ts';

/** The five questions, in their order. */
export const STAR_LABELS: Record<ReviewStars, string> = {
  answer: 'Răspuns',
  honesty: 'Corectitudine',
  price: 'Preț respectat',
  delivery: 'Livrare',
  overall: 'În general',
};

/** The questions as they are asked. */
export const STAR_QUESTIONS: Record<ReviewStars, string> = {
  answer: 'Cât de repede și de clar v-a răspuns dealerul?',
  honesty: 'Informațiile primite au fost corecte?',
  price: 'A respectat prețul din anunț sau din ofertă?',
  delivery: 'A livrat la termen? (dacă este cazul)',
  overall: 'În general, cum a fost?',
};

export const STAR_NAMES: readonly ReviewStars[] = ['answer', 'honesty', 'price', 'delivery', 'overall'];
export const BASIS_LABELS = { conversation: 'a discutat cu dealerul', offer: 'a acceptat o ofertă' } as const;
export const REVIEW_COUNT = ['recenzie', 'recenzii'] as const;

/** How reviews are checked (Directive 2019/2161), shown wherever they are. */
export const HOW_CHECKED =
  'Scriu recenzii numai cumpărătorii cărora dealerul le-a răspuns pe acest site sau care au acceptat o ofertă aici; îi invităm o singură dată, prin email. Le publicăm și pe cele bune, și pe cele rele. Reținem pentru verificare numai textele cu date de contact, linkuri, jigniri sau scrise doar cu majuscule. Nimeni nu poate cumpăra, ordona sau ascunde o recenzie.';
