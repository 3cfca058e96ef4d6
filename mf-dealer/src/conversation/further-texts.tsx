import { api } from '../api.ts';
import { LeadTexts } from '../lead/lead-texts.tsx';
import styles from './conversation.module.css';

/**
 * Texts that the form sent under the same address, each with the contact data typed there: they may be another person's
 * (docs/rules/leads.md "Duplicate leads").
 */
export function FurtherTexts({ leadId }: { leadId: number }) {
  const { data } = api.lead.get.useQuery({ id: leadId });
  if (!data || data.texts.length < 2) return null;
  return (
    <details className={styles.folded}>
      <summary>Trimise din formular, cu alte date de contact</summary>
      <LeadTexts lead={data} />
    </details>
  );
}
