import { formatDate } from 'contracts/format';
import type { Moderation, ModerationKind } from 'contracts/moderation';

/** The effect of a decision: its badge, its sentence and its title. */
export const DECISION_WORDS: Record<ModerationKind, { badge: string; sentence: string; title: string }> = {
  hide: {
    badge: 'Ascunsă de administrare',
    sentence: 'Administrarea a ascuns anunțul',
    title: 'Anunț ascuns de administrare',
  },
  premium: {
    badge: 'Premium retras',
    sentence: 'Administrarea a retras marcajul Premium',
    title: 'Marcaj Premium retras',
  },
  account: { badge: 'Respins', sentence: 'Administrarea a respins contul de dealer', title: 'Cont de dealer respins' },
};

/** "până la 3 dec. 2026": the stored moment is the midnight after the last day. */
export const durationText = ({ until }: Pick<Moderation, 'until'>): string =>
  until === null ? 'fără termen' : `până la ${formatDate(new Date(Date.parse(until) - 1).toISOString())} inclusiv`;

/** Can the dealer still complain? */
export const canComplain = ({ complaint, complaintUntil }: Moderation, now = new Date()): boolean =>
  complaint === null && Date.parse(complaintUntil) >= now.getTime();
