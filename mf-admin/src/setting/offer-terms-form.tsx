import { OFFER_TERMS_SETTING, OfferTerms } from 'contracts/offer';
import { readBy, Textarea, useCallForm } from 'ui/form';
import { z } from 'zod';
import { PageForm } from '../form/page-form.tsx';
import { Section } from '../section/section.tsx';
import { useSaveSetting } from './use-settings.ts';

const TermsForm = z.object({ terms: OfferTerms });

export interface OfferTermsFormProps {
  /** The words in force. */
  terms: string;
  /** The setting's text; empty while it was never set. */
  stored: string;
}

/** The terms of accepting an offer: shown to the buyer before accepting, in the email and in the PDF file. */
export function OfferTermsForm({ terms, stored }: OfferTermsFormProps) {
  const save = useSaveSetting({
    done: 'Ofertele trimise de acum înainte au textul nou.',
    failed: 'Nu s-a putut salva textul.',
  });
  const form = useCallForm({
    initial: { terms },
    read: (texts) => readBy(TermsForm, texts),
    send: (_texts, input) =>
      save.mutateAsync({ key: OFFER_TERMS_SETTING, value: input.terms, category: 'offer', previous: stored }),
    keep: OFFER_TERMS_SETTING,
  });
  return (
    <Section
      title="Acceptarea unei oferte"
      hint="Ce înseamnă acceptarea pentru cumpărător. Ofertele deja trimise păstrează textul de la trimitere. Verificați textul cu un avocat."
    >
      <PageForm form={form} action="Salvează textul">
        <Textarea label="Textul acceptării" maxLength={2_000} autosize minRows={4} required {...form.field('terms')} />
      </PageForm>
    </Section>
  );
}
