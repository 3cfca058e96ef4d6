import { readablePhone } from 'contracts/phone';
import { isRegisterNumber } from 'contracts/register-number';
import { isCui } from 'contracts/cui';
import type { DealerReview } from 'contracts/dealer-review';

export interface Check {
  label: string;
  value: string | null;
  result: 'ok' | 'wrong' | 'missing';
  /** The check in words; the result never depends on its colour alone. */
  words: string;
}

type CheckedData = Pick<DealerReview, 'legalName' | 'cui' | 'registerNumber' | 'brands' | 'person' | 'dealer'>;

/** Checks of a dealer without external services: the company's data, the numbers' format and the contact data. */
export function checksOf({ legalName, cui, registerNumber, brands = [], person, dealer }: CheckedData): Check[] {
  const phone = dealer.phone ?? person.phone;
  return [
    given('Denumire juridică', legalName),
    check('CUI', cui, {
      isRight: isCui,
      right: 'Cifra de control este corectă, ceea ce nu dovedește cui îi aparține',
      wrong: 'Cifra de control este greșită',
    }),
    check('Nr. reg. comerțului', registerNumber, {
      isRight: isRegisterNumber,
      right: 'Are forma unui număr din registrul comerțului',
      wrong: 'Nu are forma unui număr din registrul comerțului',
    }),
    check('Email', person.email, {
      isRight: () => person.isEmailConfirmed,
      right: 'Adresa a fost confirmată',
      wrong: 'Adresa nu a fost încă confirmată',
    }),
    given('Telefon', phone && readablePhone(phone)),
    given('Oraș', dealer.city),
    given('Mărci', brands.join(', ') || null),
  ];
}

const given = (label: string, value: string | null): Check =>
  check(label, value, { isRight: () => true, right: 'Scris de dealer', wrong: '' });

interface Rule {
  isRight(value: string): boolean;
  right: string;
  wrong: string;
}

function check(label: string, value: string | null, { isRight, right, wrong }: Rule): Check {
  if (value === null) return { label, value, result: 'missing', words: 'Lipsește' };
  return isRight(value)
    ? { label, value, result: 'ok', words: right }
    : { label, value, result: 'wrong', words: wrong };
}
