// The files that Stryker changes, in parts of half an hour at most, and the tests that are asked: see stryker.mjs.

/**
 * A subject's rules, and the unit and service tests that must notice a change of them.
 * @typedef {{ files: string[], tests: string[] }} Part
 */

/** @type {Record<string, Part>} */
export const parts = {
  leads: {
    files: [
      'server/src/marketplace/lead/lead.service.ts',
      'server/src/marketplace/lead/lead-panel.service.ts',
      'server/src/marketplace/lead/lead.view.ts',
      'server/src/marketplace/lead/own-lead.service.ts',
    ],
    tests: ['server/src/marketplace/lead/lead*.test.ts', 'server/src/marketplace/lead/own-lead.test.ts'],
  },
  waiting: {
    files: [
      'server/src/marketplace/lead/anonymisation.job.ts',
      'server/src/marketplace/lead/reminder-due.ts',
      'server/src/marketplace/lead/unanswered.job.ts',
      'server/src/marketplace/lead/unanswered.service.ts',
      'server/src/marketplace/lead/working-time.ts',
    ],
    tests: [
      'server/src/marketplace/lead/anonymisation.test.ts',
      'server/src/marketplace/lead/follow-up.test.ts',
      'server/src/marketplace/lead/lead.view.test.ts',
      'server/src/marketplace/lead/remind.test.ts',
      'server/src/marketplace/lead/unanswered.test.ts',
      'server/src/marketplace/lead/working-time.test.ts',
    ],
  },
  subscriptions: {
    files: [
      'contracts/src/subscription/subscription-labels.ts',
      'server/src/catalog/subscription/dealer-subscription.service.ts',
      'server/src/catalog/subscription/plan/plan-end.ts',
      'server/src/catalog/subscription/plan/terms.ts',
      'server/src/catalog/subscription/subscription-price.ts',
      'server/src/catalog/subscription/subscription.job.ts',
      'server/src/catalog/subscription/subscription.service.ts',
    ],
    // Without the year of mornings, which would take a minute for each mutant.
    tests: [
      'contracts/src/subscription/*.test.ts',
      'server/src/catalog/subscription/dealer-subscription.test.ts',
      'server/src/catalog/subscription/plan/*.test.ts',
      'server/src/catalog/subscription/subscription-end.test.ts',
      'server/src/catalog/subscription/subscription.test.ts',
    ],
  },
  moderation: {
    files: [
      'server/src/back-office/moderation/complaint.service.ts',
      'server/src/catalog/moderation/moderation.service.ts',
      'server/src/catalog/moderation/moderation.view.ts',
      'server/src/marketplace/report/report.service.ts',
    ],
    tests: [
      'server/src/back-office/moderation/*.test.ts',
      'server/src/catalog/moderation/*.test.ts',
      'server/src/marketplace/report/*.test.ts',
    ],
  },
  sessions: {
    files: [
      'server/src/identity/session/own-session.service.ts',
      'server/src/identity/session/session-switch.service.ts',
      'server/src/identity/session/session.service.ts',
    ],
    tests: [
      'server/src/back-office/impersonation/impersonation.test.ts',
      'server/src/identity/session/*.test.ts',
      'server/src/identity/user/user-table.test.ts',
    ],
  },
  login: {
    files: [
      'server/src/identity/auth/auth.service.ts',
      'server/src/identity/auth/login-limits.ts',
      'server/src/identity/session/known-browser.ts',
    ],
    tests: ['server/src/identity/auth/*.test.ts', 'server/src/back-office/user-admin/suspension.test.ts'],
  },
  price: {
    files: [
      'contracts/src/money/loan.ts',
      'contracts/src/money/vat.ts',
      'contracts/src/text/figure/digits.ts',
      'server/src/catalog/price/price.service.ts',
    ],
    tests: [
      'contracts/src/money/*.test.ts',
      'contracts/src/text/figure/*.test.ts',
      'server/src/catalog/price/*.test.ts',
    ],
  },
  chat: {
    files: [
      'server/src/marketplace/chat/chat-inbox.service.ts',
      'server/src/marketplace/chat/chat.service.ts',
      'server/src/marketplace/chat/chat.view.ts',
      'server/src/marketplace/chat/guest-token.ts',
      'server/src/marketplace/chat/token-bucket.ts',
      'server/src/marketplace/chat/speaker.ts',
    ],
    tests: [
      'server/src/marketplace/chat/chat-calls.test.ts',
      'server/src/marketplace/chat/chat-guest.test.ts',
      'server/src/marketplace/chat/chat-session.test.ts',
      'server/src/marketplace/chat/chat.test.ts',
      'server/src/marketplace/chat/*.view.test.ts',
      'server/src/marketplace/chat/guest-token.test.ts',
      'server/src/marketplace/chat/speaker.test.ts',
      'server/src/marketplace/chat/token-bucket.test.ts',
    ],
  },
  'chat-windows': {
    files: [
      'contracts/src/browser/chat-outbox.ts',
      'mf-admin/src/chat/inbox-session.ts',
      'shell/src/chat/chat-log.ts',
      'shell/src/chat/chat-session.ts',
    ],
    tests: ['contracts/src/browser/chat-outbox.test.ts', '{mf-admin,shell}/src/chat/*.test.{ts,tsx}'],
  },
};
