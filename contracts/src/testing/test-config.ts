import type { AppConfig } from '../app/app-config.ts';

/** A site's configuration for tests. */
export const TEST_CONFIG: AppConfig = {
  siteName: 'AutoNou',
  siteHomeUrl: '/',
  publicUrl: 'http://localhost:3000',
  passwordMinLength: 6,
  hasDemoData: true,
  year: 2026,
  salImage: null,
  legal: {
    name: 'Firma',
    cui: 'RO 1',
    registerNumber: 'J40/1/2024',
    address: 'București',
    email: 'a@b.test',
    phone: '021',
  },
  creditRate: 0.055,
  dealerSite: null,
  remotes: [],
};
