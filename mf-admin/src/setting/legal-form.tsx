import type { LegalIdentity } from 'contracts/app-config';
import { LEGAL_CATEGORY, LEGAL_SETTING, LegalIdentityInput } from 'contracts/legal-identity';
import { TextInput } from 'ui';
import { readBy, useCallForm } from 'ui/form';
import { PageForm } from '../form/page-form.tsx';
import { Section } from '../section/section.tsx';
import { useSaveSetting } from './use-settings.ts';

const FIELDS = [
  { name: 'name', label: 'Denumirea societății', maxLength: 200 },
  { name: 'cui', label: 'CUI', maxLength: 14 },
  { name: 'registerNumber', label: 'Nr. Registrul Comerțului', maxLength: 30 },
  { name: 'address', label: 'Adresa sediului', maxLength: 200 },
  { name: 'email', label: 'Email de contact', maxLength: 254, type: 'email' },
  { name: 'phone', label: 'Telefon de contact', maxLength: 30, type: 'tel' },
] as const satisfies { name: keyof LegalIdentity; label: string; maxLength: number; type?: string }[];

/** The site's operator, as shown in footer, legal texts and emails. */
export function LegalForm({ identity, stored }: { identity: LegalIdentity; stored: string }) {
  const save = useSaveSetting({
    done: 'Datele operatorului apar în subsol, în textele legale și în emailuri.',
    failed: 'Nu s-au putut salva datele operatorului.',
  });
  const form = useCallForm({
    initial: identity,
    read: (values) => readBy(LegalIdentityInput, values),
    send: (_values, input) =>
      save.mutateAsync({
        key: LEGAL_SETTING,
        value: JSON.stringify(input),
        category: LEGAL_CATEGORY,
        // The value that this form shows: another administrator's change is not silently overwritten.
        previous: stored,
      }),
    keep: 'legal',
  });
  return (
    <Section
      title="Operatorul site-ului"
      hint="Identitatea cerută de lege: apare în subsolul fiecărei pagini, în politica de confidențialitate, în termeni și la finalul emailurilor."
    >
      <PageForm form={form} action="Salvează datele" data-columns>
        {FIELDS.map(({ name, ...field }) => (
          <TextInput key={name} required {...field} {...form.getInputProps(name)} />
        ))}
      </PageForm>
    </Section>
  );
}
