/** Exit codes of an unrequested end; tools/start/supervise.mjs and service managers act on them. */
export const EXIT_CODE = {
  /** An unexpected error while serving: nothing was stopped, the next start adopts the database. */
  crashed: 1,
  /** The embedded database can not be started now (as EX_UNAVAILABLE of sysexits.h). */
  noDatabase: 69,
  /** A wrong setting or a taken port: a restart changes nothing (as EX_CONFIG of sysexits.h). */
  wrongSettings: 78,
} as const;
