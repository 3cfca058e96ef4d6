// A dealer's own texts for answers, with placeholders (docs/rules/conversations.md "Conversations").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { block, line } from '../text/text.schema.ts';

export const MAX_TEMPLATES = 50;
/** Placeholders of a template; filled by the panel before the text is sent. */
export const PLACEHOLDERS = ['{nume}', '{masina}', '{dealer}'] as const;

export const MessageTemplate = z.object({ id: Id, name: z.string(), text: z.string() });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** Without an id: a new one, after the others. */
export const MessageTemplateInput = z.object({
  id: Id.nullish(),
  name: line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 80 }),
  text: block({ min: 2, minMessage: 'Scrieți textul șablonului', max: 2_000 }).refine(hasKnownPlaceholders, {
    error: `Sunt permise numai ${PLACEHOLDERS.join(', ')}`,
  }),
});
export type MessageTemplateInput = z.infer<typeof MessageTemplateInput>;

function hasKnownPlaceholders(text: string): boolean {
  return [...text.matchAll(/\{[^{}\s]*\}/g)].every(([found]) => PLACEHOLDERS.some((known) => known === found));
}

/** The text with its placeholders filled; an unknown value leaves its place empty, without the space before it. */
export function fillTemplate(
  text: string,
  values: { nume: string | null; masina: string | null; dealer: string },
): string {
  return text
    .replace(/( ?)\{(nume|masina|dealer)\}/g, (_all, space: string, name: keyof typeof values) => {
      const value = values[name];
      return value ? space + value : '';
    })
    .trim();
}

export const TEMPLATE_NOT_FOUND = 'Șablonul nu a fost găsit';
export const TOO_MANY_TEMPLATES = `Cel mult ${MAX_TEMPLATES} de șabloane`;
