let preset = '';

/** The address that the next registration in this tab begins with: in memory only, never in an address. */
export function presetEmail(email: string): void {
  preset = email;
}

/** The preset address; '' when there is none. */
export const presetOrBlank = (): string => preset;
