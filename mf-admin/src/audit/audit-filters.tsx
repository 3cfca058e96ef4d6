import { AUDIT_NOUNS, AUDIT_RESULTS, auditResultText } from 'contracts/audit-words';
import { TextInput, useTypedText } from 'ui';
import { DateField } from 'ui/date-field';
import { readDay } from 'contracts/written-day';
import { FilterSelect } from '../table/table-tools.tsx';
import type { TableView } from '../table/use-table-view.ts';

const ANY = { value: 'all', label: 'Toate' };
/** Actions are matched by prefix, so a noun with its dot matches all its actions. */
const ACTIONS = [
  ANY,
  ...Object.entries(AUDIT_NOUNS)
    .map(([noun, label]) => ({ value: `${noun}.`, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ro')),
];
const RESULTS = [ANY, ...AUDIT_RESULTS.map((value) => ({ value, label: auditResultText(value) }))];
const CHOICES = [
  { name: 'actiune', label: 'Acțiuni despre', data: ACTIONS },
  { name: 'rezultat', label: 'Rezultatul', data: RESULTS },
];
const FIELDS = [
  { name: 'cine', label: 'Cine (email sau ID)', placeholder: 'ana@exemplu.ro' },
  { name: 'obiect', label: 'Obiectul începe cu', placeholder: 'car:100005' },
] as const;
const DAYS = [
  { name: 'de', label: 'De la' },
  { name: 'pana', label: 'Până la' },
] as const;

/** An incomplete date is no filter yet. */
function changeDay(view: TableView, name: string, day: string): void {
  if (day === '' || readDay(day) !== null) view.change({ [name]: day });
}

/** The log's filters; their values go into the address. */
export function AuditFiltersForm({ view }: { view: TableView }) {
  return (
    <>
      {FIELDS.map((field) => (
        <TypedFilter key={field.name} view={view} {...field} />
      ))}
      {CHOICES.map(({ name, label, data }) => (
        <FilterSelect key={name} view={view} name={name} label={label} data={withOwn(data, view.filter(name))} />
      ))}
      {DAYS.map(({ name, label }) => (
        <DateField key={name} label={label} value={view.filter(name)} onChange={(day) => changeDay(view, name, day)} />
      ))}
    </>
  );
}

/** An address may contain a value that is not in the list, such as "car.update". */
const withOwn = (data: { value: string; label: string }[], value: string) =>
  value === '' || data.some((choice) => choice.value === value) ? data : [...data, { value, label: value }];

interface TypedFilterProps {
  view: TableView;
  name: string;
  label: string;
  placeholder: string;
}

function TypedFilter({ view, name, label, placeholder }: TypedFilterProps) {
  const [typed, setTyped] = useTypedText(view.filter(name), (text) => view.change({ [name]: text }));
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={120}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
