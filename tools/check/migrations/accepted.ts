/** Accepted reports of squawk, by migration. A new migration gets its own reason here, or is written otherwise. */

export interface Accepted {
  rules: readonly string[];
  reason: string;
}

/** Older migrations ran before the first release for several servers, while the only one was starting. */
export const FIRST_CHECKED = 'Migration20261123';

/** An entry that squawk no longer reports fails the check: delete it. */
export const ACCEPTED: Readonly<Record<string, Accepted>> = {
  Migration20261125210000_Conversation: {
    rules: ['ban-drop-not-null', 'require-concurrent-index-creation'],
    reason:
      'the release before reads leads joined with their cars, so that it meets none without; an index of the leads of a country takes less than a second',
  },
  Migration20261125213000_ConversationMore: {
    rules: ['require-concurrent-index-creation'],
    reason: 'an index of the leads of a country takes less than a second',
  },
  Migration20261125215000_QuoteRequestMore: {
    rules: ['adding-foreign-key-constraint', 'constraint-missing-not-valid', 'require-concurrent-index-creation'],
    reason: 'its tables are new in the same release: they are empty',
  },
  Migration20261125220000_DealerStatistics: {
    rules: ['constraint-missing-not-valid', 'require-concurrent-index-creation'],
    reason: 'counts of 60 days, whose writers wait in memory and try again: nobody notices a lock of a second',
  },
  Migration20261129160000_ForeignKeyIndexes: {
    rules: ['require-concurrent-index-creation'],
    reason: 'the largest, of the models of a million cars, takes a second; the other tables are smaller',
  },
};

/** Rules that are not about two versions on one schema, each with the reason. */
export const OFF: Readonly<Record<string, string>> = {
  'prefer-text-field': 'lengths of texts are part of the schema (varchar), from the entities',
  'prefer-bigint-over-int': 'ids and prices fit 32 bits: ids from 100 001 on, a country has some ten million cars',
  'prefer-bigint-over-smallint': 'years and counts of a day',
  'prefer-identity': 'the entities make serial columns',
  'require-lock-timeout': 'every connection has a statement timeout of 8 s, which ends the wait for a lock too',
  'require-statement-timeout': 'the same',
};
