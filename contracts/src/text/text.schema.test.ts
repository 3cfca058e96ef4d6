import { describe, expect, it } from 'vitest';
import { RegisterForm } from '../account/auth.schema.ts';
import { FORMULA } from './spreadsheet-formula.ts';
import { LeadInput } from '../lead/lead.schema.ts';
import { PriceInput } from '../money/money.schema.ts';
import { toSlug } from './slug.ts';
import { block, line } from './text.schema.ts';

describe('invisible characters', () => {
  it('are removed from names and titles, so that no name can imitate another', () => {
    const name = line({ min: 3, minMessage: 'scurt', max: 40 });
    expect(name.parse('AutoNou \u202eoficial\u202c \u200bSuport\ufeff')).toBe('AutoNou oficial Suport');
    expect(name.parse('Ana\u00ad\u2060Pop \ud83d\udc68\u200d\ud83d\udd27\ufe0f')).toBe(
      'AnaPop \ud83d\udc68\ud83d\udd27',
    );
    expect(name.safeParse('a\u200b\u200d\u2066').error?.issues[0]?.message).toBe('scurt');
  });

  it('cannot change the direction of a message, where joined emoji stay', () => {
    expect(block({ max: 40 }).parse('fi\u202egpj.exe \ud83d\udc68\u200d\ud83d\udd27')).toBe(
      'figpj.exe \ud83d\udc68\u200d\ud83d\udd27',
    );
  });
});

describe('a formula of a spreadsheet', () => {
  it('is detected full-width and after invisible characters', () => {
    for (const cell of ['=1', '+1', '-1', '@x', '\uff1d1', '\u200b=1', ' \u202e\uff0b1', '\u22121', '\t=', '\ufeff@x'])
      expect([cell, FORMULA.test(cell)]).toEqual([cell, true]);
    for (const cell of ['Ana = Pop', '0049', 'a-b', '']) expect(FORMULA.test(cell)).toBe(false);
  });
});

describe('text fields', () => {
  it('are trimmed and composed', () => {
    expect(line({ max: 10 }).parse('  s\u0326i ')).toBe('și'.normalize('NFC'));
    expect(block({ max: 10 }).parse('a\nb')).toBe('a\nb');
  });

  it('refuse control characters, lone surrogates and, in a line, line breaks', () => {
    for (const text of ['a\u0000b', 'a\u001bb', 'a\ud800b']) {
      expect(line({ max: 10 }).safeParse(text).success).toBe(false);
      expect(block({ max: 10 }).safeParse(text).success).toBe(false);
    }
    expect(line({ max: 10 }).safeParse('a\nb').success).toBe(false);
  });

  it('never modify a password', () => {
    const form = {
      email: 'a@b.ro',
      firstName: 'Ana',
      lastName: 'Pop',
      role: 'user',
      password: '  a\u0301 1 ',
      confirmPassword: '  a\u0301 1 ',
    };
    expect(RegisterForm.parse(form).password).toBe('  a\u0301 1 ');
  });
});

describe('prices', () => {
  it('are numbers or text with at most two decimals', () => {
    expect([21990, '21990', '21990.5', ' 7.25 '].map((price) => PriceInput.parse(price))).toEqual([
      21990, 21990, 21990.5, 7.25,
    ]);
    for (const price of ['', '0', -1, '1e5', '1.234', '12,5', NaN, Infinity, '1234567890', null]) {
      expect(PriceInput.safeParse(price).success).toBe(false);
    }
  });
});

describe('messages of the specification', () => {
  const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

  it('are shown at the offer request’s fields', () => {
    expect(messages(LeadInput.safeParse({ userName: ' A ', userEmail: 'x', carId: 100_001 }))).toEqual({
      userName: 'Numele trebuie să aibă cel puțin 2 caractere',
      userEmail: 'Email invalid',
    });
  });

  it('are shown at the registration’s fields', () => {
    const form = { email: 'x', password: '12345', confirmPassword: '', firstName: 'A', lastName: '', role: 'admin' };
    expect(messages(RegisterForm.safeParse(form))).toMatchObject({
      email: 'Introduceți o adresă de email validă',
      password: 'Parola trebuie să aibă cel puțin 6 caractere',
      firstName: 'Prenumele trebuie să aibă cel puțin 2 caractere',
      lastName: 'Numele trebuie să aibă cel puțin 2 caractere',
      role: 'Selectați tipul de cont',
    });
  });
});

describe('toSlug', () => {
  it('follows the rule of the search panel', () => {
    expect(toSlug('  Mercedes-Benz  Clasa A!  ')).toBe('mercedes-benz-clasa-a');
    expect(toSlug('Ștefănești')).toBe('stefanesti');
    expect(toSlug('Târgu Mureş')).toBe('targu-mures');
    expect(toSlug('DS 3 — Crossback')).toBe('ds-3-crossback');
    expect(toSlug('#1')).toBe('1');
  });
});
