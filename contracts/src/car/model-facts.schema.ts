// Facts about a model that an administrator enters and the car's page shows (docs/rules/costs.md "Guarantees and connected data").
import { z } from 'zod';
import { clearable, whole } from '../call/field.schema.ts';

/** The guarantee is longer than the legal one, and for the whole car without charge: else it is none of this kind. */
const MONTHS = { min: 25, max: 360 };
const MONTHS_MESSAGE = `Scrieți luni întregi, între ${MONTHS.min} și ${MONTHS.max}: mai mult decât garanția legală`;
const SHEET_MESSAGE = 'Introduceți o adresă https';

function isPage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

export const modelFactFields = {
  /** The maker's page about the data of the connected car (Regulation 2023/2854, art. 3(2)). */
  dataSheet: clearable(
    z
      .string({ error: SHEET_MESSAGE })
      .trim()
      .max(500, 'Adresa poate avea cel mult 500 de caractere')
      .refine(isPage, { error: SHEET_MESSAGE }),
  ).optional(),
  /** The producer's guarantee of durability (Directive 2024/825). */
  guaranteeMonths: clearable(whole({ ...MONTHS, minMessage: MONTHS_MESSAGE, maxMessage: MONTHS_MESSAGE })).optional(),
};

export const ModelFacts = z.object({ dataSheet: z.string().nullable(), guaranteeMonths: z.int().nullable() });
export type ModelFacts = z.infer<typeof ModelFacts>;
