/** How the server ends when it was not asked to; scripts/supervise.mjs and service managers decide by it. */
export const EXIT_CODE = {
  /** Something unexpected in the midst of serving: nothing was stopped, the next start takes the database over. */
  crashed: 1,
  /** The embedded database can not be started now (as EX_UNAVAILABLE of sysexits.h). */
  noDatabase: 69,
  /** A wrong setting or a taken port: starting again changes nothing (as EX_CONFIG of sysexits.h). */
  wrongSettings: 78,
} as const;
