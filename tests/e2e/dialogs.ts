// Every kind of dialog, and what opens it with the keyboard.
import type { Locator, Page } from 'playwright-core';
import type { Visit } from './browser.ts';

export interface DialogScript {
  name: string;
  at: string;
  as?: Visit['as'];
  device?: Visit['device'];
  opener(page: Page): Locator;
}

const inMain = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first();

const CAR = '/cars/100001';
const MODERATION = { at: '/admin-dashboard?tab=moderation', as: 'admin' } as const;
const PROFILE = { at: '/user-dashboard?tab=profil', as: 'buyer' } as const;
const BUYERS = { at: '/admin-dashboard?tab=buyers', as: 'admin' } as const;

export const DIALOGS: readonly DialogScript[] = [
  { name: 'offer', at: CAR, opener: inMain('Cere ofertă') },
  { name: 'report', at: CAR, opener: inMain('Raportează anunțul') },
  { name: 'zoom', at: CAR, opener: inMain('Mărește fotografia') },
  { name: 'order explained', at: '/cauta', opener: inMain('Cum ordonăm rezultatele') },
  { name: 'saved search', at: '/cauta?fuelType=hibrid', opener: inMain('Salvează căutarea') },
  { name: 'filters', at: '/cauta', device: 'phone', opener: inMain(/^Filtre/) },
  { name: 'offer of a dealer', at: '/dealer/demo', opener: inMain(/^Cere ofertă: /) },
  {
    name: 'menu',
    at: '/',
    device: 'phone',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Meniu' }),
  },
  { name: 'profile', ...PROFILE, opener: inMain('Editează profilul') },
  { name: 'delete account', ...PROFILE, opener: inMain('Șterge contul') },
  { name: 'new car', at: '/dealer-dashboard?tab=cars', as: 'dealer', opener: inMain('Adaugă Mașină') },
  { name: 'car', at: '/dealer-dashboard?tab=cars', as: 'dealer', opener: inMain('Editează') },
  {
    name: 'offer of the dealer',
    at: '/dealer-dashboard?tab=leads&conversatie=100001',
    as: 'dealer',
    opener: inMain('Trimite o ofertă'),
  },
  { name: 'hide a car', ...MODERATION, opener: inMain(/^Ascunde /) },
  { name: 'sessions', ...BUYERS, opener: inMain(/^Sesiuni /) },
  { name: 'suspend', ...BUYERS, opener: inMain(/^Suspendă /) },
  { name: 'impersonate', ...BUYERS, opener: inMain(/^Conectează-te ca /) },
  { name: 'delete a buyer', ...BUYERS, opener: inMain(/^Șterge /) },
  { name: 'brand', at: '/admin-dashboard?tab=reference', as: 'admin', opener: inMain('Adaugă marcă') },
  { name: 'city', at: '/admin-dashboard?tab=cities', as: 'admin', opener: inMain('Adaugă oraș') },
  { name: 'switch off', at: '/admin-dashboard?tab=releases', as: 'admin', opener: inMain(/^Oprește: /) },
];
