/** The passwords that attackers try first: the list of @zxcvbn-ts, loaded on first use. */
let known: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is on the list, whatever its case, or one character repeated. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (new Set(password).size === 1) return true;
  known ??= load();
  return (await known).has(password.toLowerCase());
}
