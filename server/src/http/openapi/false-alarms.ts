/** What linters of OpenAPI documents report and is no fault; one that no linter reports any more fails the test. */

const LITERAL_FIRST =
  'addresses of the specification; a literal segment is matched before a parameter, and an id is a number';

/** The reason, by rule and place. */
export const FALSE_ALARMS: Readonly<Record<string, string>> = {
  'no-ambiguous-paths #/paths/~1api~1brands~1{id}~1models': LITERAL_FIRST,
  'no-ambiguous-paths #/paths/~1api~1brands~1{id}~1cars': LITERAL_FIRST,
  'no-ambiguous-paths #/paths/~1api~1brands~1{id}~1logo': LITERAL_FIRST,
  'no-ambiguous-paths #/paths/~1api~1dealers~1by-user~1{userId}': LITERAL_FIRST,
};
