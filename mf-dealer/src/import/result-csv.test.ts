import { expect, test } from 'vitest';
import { resultCsv } from './result-csv.ts';

test('cells are quoted, and none is interpreted as a formula', () => {
  const rows = [
    { row: 2, key: '=1+1', outcome: 'created' as const, message: null },
    { row: 3, key: 'A;"1"', outcome: 'bad' as const, message: 'Rândul 3, coloana „Preț”: Prețul este obligatoriu' },
  ];
  expect(resultCsv(rows)).toBe(
    '\ufeff"Rând";"Mașină";"Rezultat";"Mesaj"\r\n"2";"\'=1+1";"adăugată";""\r\n' +
      '"3";"A;""1""";"cu eroare";"Rândul 3, coloana „Preț”: Prețul este obligatoriu"\r\n',
  );
});
