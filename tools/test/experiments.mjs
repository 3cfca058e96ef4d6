// The experiments of docs/reliability.md by number: what `npm run tool -- chaos` runs, and the files of each.

/**
 * @typedef {object} Experiment
 * @property {number | 'two-servers' | 'upgrade' | 'read-only'} number or a word for one without a number there
 * @property {string} name
 * @property {string[]} files
 * @property {string} [only] for files with other tests too: the pattern of its own titles
 * @property {boolean} [isLong] not part of `npm run tool -- chaos` without a number, but of `npm run test:long`
 */

const kills = 'tests/chaos/01-02-kills.test.ts';

/** @type {Experiment[]} */
export const EXPERIMENTS = [
  { number: 1, name: 'the server is killed', files: [kills], only: '^1: ' },
  { number: 2, name: 'PostgreSQL is killed', files: [kills], only: '^2: ' },
  { number: 3, name: 'connections are cut', files: ['tests/chaos/03-cut-connections.test.ts'] },
  { number: 4, name: 'the database comes late', files: ['tests/chaos/04-start.test.ts'], only: '^4: ' },
  { number: 5, name: 'the disk is full', files: ['tests/chaos/05-full-disk.test.ts'] },
  { number: 6, name: 'the database is slow', files: ['tests/chaos/06-slow-database.test.ts'] },
  { number: 7, name: 'the mail server fails', files: ['server/src/platform/mail/mail.job.test.ts'] },
  {
    number: 8,
    name: 'a remote fails',
    files: ['tests/e2e/federation.test.ts', 'tests/e2e/remote-faults.long.test.ts'],
  },
  { number: 9, name: 'malformed input', files: ['server/src/http/hooks/malformed-input.test.ts'], isLong: true },
  {
    number: 10,
    name: 'who may do what',
    files: ['server/src/http/hooks/access-matrix.test.ts', 'server/src/http/hooks/access.test.ts'],
    isLong: true,
  },
  { number: 11, name: 'impersonation', files: ['server/src/back-office/impersonation'], isLong: true },
  { number: 12, name: 'hostile texts', files: ['tests/chaos/12-hostile-texts.test.ts'] },
  { number: 13, name: 'canary secrets', files: ['server/src/http/hooks/canary-secrets.test.ts'], isLong: true },
  {
    number: 14,
    name: 'fifty at once',
    files: [
      'server/src/marketplace/lead/lead-repeated.test.ts',
      'server/src/marketplace/registration/register.test.ts',
      'server/src/catalog/dealer/dealer-admin.test.ts',
      'server/src/catalog/subscription/dealer-subscription.test.ts',
    ],
    only: 'fifty',
    isLong: true,
  },
  { number: 15, name: 'slow clients', files: ['tests/chaos/15-'] },
  {
    number: 16,
    name: 'a thousand sockets',
    files: ['server/src/marketplace/chat/chat-load.long.test.ts', 'server/src/marketplace/chat/chat-socket.test.ts'],
    isLong: true,
  },
  { number: 17, name: 'rolling restarts', files: ['tests/chaos/17-rolling.test.ts'] },
  {
    number: 18,
    name: 'backup and restore',
    files: ['server/src/platform/database/backup/physical-backup.test.ts'],
    isLong: true,
  },
  { number: 20, name: 'uploads', files: ['tests/chaos/20-uploads.long.test.ts'] },
  { number: 21, name: 'half an hour of everything', files: ['tests/chaos/21-soak.test.ts'], isLong: true },
  { number: 23, name: 'twice the load', files: ['tests/chaos/23-overload.long.test.ts'], isLong: true },
  { number: 24, name: 'kills in a burst of messages', files: ['tests/chaos/conversation-kills.long.test.ts'] },
  { number: 25, name: 'a crowd', files: ['tests/chaos/25-crowd.long.test.ts'], isLong: true },
  {
    number: 'two-servers',
    name: 'one of two servers is killed, then their Redis',
    files: ['tests/chaos/two-servers.long.test.ts'],
    isLong: true,
  },
  {
    number: 'upgrade',
    name: 'an older DATA_DIR',
    files: ['tests/chaos/upgrade.long.test.ts', 'tests/chaos/previous-release.long.test.ts'],
    isLong: true,
  },
  { number: 'read-only', name: 'a read-only system', files: ['tests/chaos/read-only.long.test.ts'], isLong: true },
];
