import { formatDate } from 'contracts/format';
import type { Moderation, ModerationKind } from 'contracts/moderation';

export const DECISION_LABELS: Record<ModerationKind, string> = {
  hide: 'Anunț ascuns',
  premium: 'Premium retras',
  account: 'Cont respins',
};

/** "fără termen" or "până la 3 dec. 2026": the stored moment is the midnight after the last day. */
export const durationText = (until: Moderation['until']): string =>
  until === null ? 'fără termen' : `până la ${formatDate(new Date(Date.parse(until) - 1).toISOString())}`;
