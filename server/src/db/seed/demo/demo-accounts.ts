/** Who can sign in with demo data (README.md); the other people of the demo have no password. */
export const DEMO_ACCOUNTS = {
  admin: 'admin@autonou.test',
  dealer: 'dealer@autonou.test',
  buyer: 'buyer@autonou.test',
} as const;

export const DEMO_PASSWORD = 'demo1234';
