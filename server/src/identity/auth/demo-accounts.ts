/** The accounts that can sign in with demo data (README.md); other demo users have no password. */
export const DEMO_ACCOUNTS = {
  admin: 'admin@autonou.test',
  dealer: 'dealer@autonou.test',
  buyer: 'buyer@autonou.test',
} as const;

export const DEMO_PASSWORD = 'demo1234';

const ADDRESSES: ReadonlySet<string> = new Set(Object.values(DEMO_ACCOUNTS));

/** Is this a published demo password? Then it opens nothing when a database with demo data goes into production. */
export const isPublishedLogin = ({ email, password }: { email: string; password: string }): boolean =>
  password === DEMO_PASSWORD && ADDRESSES.has(email.toLowerCase());
