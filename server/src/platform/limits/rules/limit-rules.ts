/** The limits of docs/rules/limits.md, rule 7, by the rule's name. */
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Attempts allowed, and the period in seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

export const ALLOWANCES = {
  'login-ip': { points: 25, seconds: 5 * MINUTE },
  'login-pair': { points: 10, seconds: 15 * MINUTE },
  // Never refuses: beyond these the answer is only delayed.
  'login-email': { points: 5, seconds: 15 * MINUTE },
  'login-browser': { points: 10, seconds: 15 * MINUTE },
  'password-reset': { points: 10, seconds: 30 * MINUTE },
  'password-reset-ip': { points: 100, seconds: 30 * MINUTE },
  'wrong-link': { points: 100, seconds: 10 * MINUTE },
  'password-change': { points: 10, seconds: 15 * MINUTE },
  'own-data': { points: 5, seconds: 60 * MINUTE },
  'email-confirm': { points: 5, seconds: 60 * MINUTE },
  register: { points: 10, seconds: 30 * MINUTE },
  'lead-ip': { points: 10, seconds: 10 * MINUTE },
  'lead-sender': { points: 3, seconds: 10 * MINUTE },
  email: { points: 5, seconds: DAY },
  'smtp-test': { points: 5, seconds: 60 * MINUTE },
  upload: { points: 60, seconds: 60 * MINUTE },
  report: { points: 5, seconds: 10 * MINUTE },
  'report-car': { points: 3, seconds: DAY },
  sitemap: { points: 60, seconds: MINUTE },
  contact: { points: 5, seconds: 10 * MINUTE },
  'saved-search': { points: 10, seconds: 10 * MINUTE },
  'chat-guest': { points: 20, seconds: 10 * MINUTE },
  conversation: { points: 60, seconds: 10 * MINUTE },
  'conversation-file': { points: 60, seconds: 60 * MINUTE },
  'conversation-file-day': { points: 100, seconds: DAY },
  // Each is an email to somebody else.
  'team-invitation': { points: 40, seconds: DAY },
  'test-drive': { points: 10, seconds: DAY },
  'crash-report': { points: 5, seconds: 10 * MINUTE },
  'web-vitals': { points: 30, seconds: 10 * MINUTE },
} as const satisfies Record<string, Allowance>;

export type LimitRule = keyof typeof ALLOWANCES;
