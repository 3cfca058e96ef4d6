import { TextInput, useTypedText } from 'contracts/ui';
import { DateField } from 'contracts/ui-extra/date-field';
import { readDay } from 'contracts/written-day';
import type { TableView } from '../table/use-table-view.ts';

const FIELDS = [
  { name: 'cine', label: 'Cine (email sau ID)' },
  { name: 'actiune', label: 'Acțiunea începe cu' },
  { name: 'obiect', label: 'Obiectul începe cu' },
  { name: 'rezultat', label: 'Rezultatul' },
] as const;
const DAYS = [
  { name: 'de', label: 'De la' },
  { name: 'pana', label: 'Până la' },
] as const;

/** Half a date is no filter yet. */
function changeDay(view: TableView, name: string, day: string): void {
  if (day === '' || readDay(day) !== null) view.change({ [name]: day });
}

/** The log's filters; what is typed goes into the address. */
export function AuditFiltersForm({ view }: { view: TableView }) {
  return (
    <>
      {FIELDS.map((field) => (
        <TypedFilter key={field.name} view={view} {...field} />
      ))}
      {DAYS.map(({ name, label }) => (
        <DateField key={name} label={label} value={view.filter(name)} onChange={(day) => changeDay(view, name, day)} />
      ))}
    </>
  );
}

function TypedFilter({ view, name, label }: { view: TableView; name: string; label: string }) {
  const [typed, setTyped] = useTypedText(view.filter(name), (text) => view.change({ [name]: text }));
  return (
    <TextInput label={label} maxLength={120} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
  );
}
