import { EQUIPMENT } from 'contracts/equipment';
import { CheckList } from '../filter-form/check-list.tsx';

const CHOICES = EQUIPMENT.map(({ id, label }) => ({ value: id, label }));

/** The equipment that the car must have, of the one list (docs/rules/stock.md "Equipment"). */
export default function MustHaves({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <CheckList
      name="mustHave"
      label="Dotări obligatorii"
      search="Căutați o dotare"
      {...{ choices: CHOICES, value, onChange }}
    />
  );
}
