/** Actions on a dealer's team, for the audit log and the dealer's journal. */
export const TEAM_VERBS = {
  assign: 'repartizare',
  colleagues: 'citirea colegilor',
  invitation: 'citirea invitației',
  invite: 'invitație',
  journal: 'citirea jurnalului',
  leave: 'plecare',
  revoke: 'retragerea invitației',
  setAbsence: 'absență',
  setAssignment: 'repartizarea cererilor',
  setRole: 'schimbarea rolului',
} as const;
