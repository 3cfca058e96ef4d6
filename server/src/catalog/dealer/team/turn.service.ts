/** Decides whose turn it is to take a dealer's next lead: a part of the lead's own statement, and its end. */
export { endTurn, turnSql } from './team.repository.ts';
