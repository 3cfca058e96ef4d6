import { expect, test } from 'vitest';
import { isCui } from './cui.ts';
import { DealerProfileInput } from './dealer-profile.schema.ts';

const WHOLE = {
  name: 'Demo Auto',
  legalName: 'Demo Auto SRL',
  cui: 'ro 1859 8',
  registerNumber: 'j40/123/2020',
  city: null,
  address: '',
  phone: '0722 000 111',
  description: 'Linia 1\nLinia 2',
  logo: null,
  cover: '',
  brandIds: [1, 1],
  openingHours: [...Array.from({ length: 6 }, () => ({ from: '09:00', to: '18:00' })), null],
};
const messageAt = (change: object, path: string) =>
  DealerProfileInput.safeParse({ ...WHOLE, ...change }).error?.issues.find((issue) => issue.path.join('.') === path)
    ?.message;

test('a CUI has two to ten digits, the last of which checks the others', () => {
  for (const cui of ['RO18598', '18598', 'RO14399840', '1590082']) expect(isCui(cui), cui).toBe(true);
  for (const cui of ['RO18591', '1', '', 'RO', '12345678901', 'XX18598']) expect(isCui(cui), cui).toBe(false);
});

test('blank fields are emptied, CUI and register number lose their spaces', () => {
  const read = DealerProfileInput.parse(WHOLE);
  expect(read).toMatchObject({
    cui: 'RO18598',
    registerNumber: 'J40/123/2020',
    address: null,
    cover: null,
    brandIds: [1],
  });
  expect(DealerProfileInput.parse({ ...WHOLE, registerNumber: 'J2024000123456' }).registerNumber).toBe(
    'J2024000123456',
  );
});

test('each wrong field has its message', () => {
  expect(messageAt({ name: 'A' }, 'name')).toBe('Numele trebuie să aibă cel puțin 2 caractere');
  expect(messageAt({ cui: 'RO18591' }, 'cui')).toBe('CUI-ul nu este valid: verificați cifrele');
  expect(messageAt({ registerNumber: '40/123/2020' }, 'registerNumber')).toBe('Numărul arată ca J40/123/2020');
  expect(messageAt({ phone: 'sunați' }, 'phone')).toBe('Introduceți un număr de telefon valid');
  const hours = (day: object) => ({ openingHours: [day, ...WHOLE.openingHours.slice(1)] });
  expect(messageAt(hours({ from: '18:00', to: '09:00' }), 'openingHours.0.to')).toMatch(/după deschidere/);
  expect(messageAt(hours({ from: '9', to: '18:00' }), 'openingHours.0.from')).toBe('Introduceți ora ca 09:00');
  expect(messageAt({ logo: 'javascript:alert(1)' }, 'logo')).toMatch(/https/);
});
