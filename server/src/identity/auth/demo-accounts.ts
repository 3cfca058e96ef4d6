/** Who can sign in with demo data (README.md); the other people of the demo have no password. */
export const DEMO_ACCOUNTS = {
  admin: 'admin@autonou.test',
  dealer: 'dealer@autonou.test',
  buyer: 'buyer@autonou.test',
} as const;

export const DEMO_PASSWORD = 'demo1234';

const ADDRESSES: ReadonlySet<string> = new Set(Object.values(DEMO_ACCOUNTS));

/** Does everybody know this password? Then it opens nothing where a database that was tried out first serves in earnest. */
export const isPublishedLogin = ({ email, password }: { email: string; password: string }): boolean =>
  password === DEMO_PASSWORD && ADDRESSES.has(email.toLowerCase());
