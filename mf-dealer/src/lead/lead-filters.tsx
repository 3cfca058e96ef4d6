import { LeadStatus } from 'contracts/lead';
import type { ConversationListInput, ConversationPage } from 'contracts/conversation-list';
import { LeadSort } from 'contracts/lead-panel';
import { Select } from 'ui';
import { type FilterChip, FilterChips } from '../filter/filter-chips.tsx';
import { WordField } from '../filter/word-field.tsx';
import { CarSelect } from './car-select.tsx';
import type { LeadAddress } from './use-lead-view.ts';
import styles from './lead.module.css';

const STATUSES: Record<LeadStatus, string> = {
  nou: 'De contactat',
  contactat: 'Contactate',
  programat: 'Programate',
  ofertat: 'Ofertate',
  castigat: 'Câștigate',
  pierdut: 'Pierdute',
  spam: 'Spam',
};
const SORTS: Record<LeadSort, string> = {
  recent: 'Cele mai recente',
  oldest: 'Cele mai vechi',
  reminder: 'După reminder',
  name: 'După nume',
};
const SORT_OPTIONS = LeadSort.options.map((value) => ({ value, label: SORTS[value] }));
const ALL: LeadAddress = { stare: '', nevazute: '', scadente: '', cereri: '' };

interface LeadFiltersProps {
  input: ConversationListInput;
  page: ConversationPage;
  onChange(address: LeadAddress): void;
}

/** Search text, car, order and status; all applied on the server. */
export function LeadFilters({ input, page: { counts, cars }, onChange }: LeadFiltersProps) {
  return (
    <div className={`an-column ${styles.filters}`} role="search" aria-label="Lead-uri">
      <WordField
        label="Caută în lead-uri"
        placeholder="Nume, email, telefon, mașină sau mesaj"
        value={input.q}
        onChange={(q) => onChange({ q })}
      />
      <CarSelect cars={cars} carId={input.carId ?? null} onChange={(carId) => onChange({ masina: carId ?? '' })} />
      <Select
        aria-label="Ordonare"
        data={SORT_OPTIONS}
        value={input.sort}
        onChange={(sort) => onChange({ sort: sort === 'recent' ? '' : LeadSort.parse(sort) })}
      />
      <Chips input={input} counts={counts} onChange={onChange} />
    </div>
  );
}

function Chips({
  input,
  counts,
  onChange,
}: Pick<LeadFiltersProps, 'input' | 'onChange'> & Pick<ConversationPage, 'counts'>) {
  const { status, unread, due, about } = input;
  const chips: FilterChip<LeadAddress>[] = [
    { label: 'Toate', count: counts.all, isOn: !status && !unread && !due && !about, address: ALL },
    { label: 'Necitite', count: counts.unseen, isOn: unread === true, address: { ...ALL, nevazute: 'da' } },
    { label: 'De revenit', count: counts.due, isOn: due === true, address: { ...ALL, scadente: 'da' } },
    { label: 'Cereri', isOn: about === 'request', address: { ...ALL, cereri: 'da' } },
    ...LeadStatus.options.map((one) => ({
      label: STATUSES[one],
      count: counts[one],
      isOn: status === one,
      address: { ...ALL, stare: one },
    })),
  ];
  return <FilterChips label="Filtru lead-uri" chips={chips} off={ALL} onChange={onChange} />;
}
