import { IconChevronDown } from '@tabler/icons-react';
import { EQUIPMENT_GROUPS } from 'contracts/equipment';
import { type ReactNode, useState } from 'react';
import type { FormState } from './form-state.ts';
import { CheckList } from './check-list.tsx';
import styles from './requested-controls.module.css';

/** Equipment by group. A car must have all that is ticked; what its dealer does not say is unknown, not missing. */
export function EquipmentPicker({ form }: { form: FormState }) {
  const value = form.values.equipment ?? '';
  const chosen = value === '' ? [] : value.split(',');
  const change = (equipment: string) => form.onChange({ equipment });
  return (
    <div>
      <p className={`an-fine ${styles.note}`}>
        Mașinile care au toate dotările bifate. Apar numai mașinile la care dealerul a indicat dotarea; celelalte pot să
        o aibă și ele.
      </p>
      {EQUIPMENT_GROUPS.map(({ id, label, items }) => {
        const own = items.map(([item]) => item as string);
        const here = chosen.filter((item) => own.includes(item));
        const others = chosen.filter((item) => !own.includes(item));
        return (
          <Part key={id} label={here.length > 0 ? `${label} (${here.length})` : label} isOpen={here.length > 0}>
            <CheckList
              name="equipment"
              label={label}
              search="Căutați o dotare"
              choices={items.map(([item, name]) => ({
                value: item,
                label: name,
                count: form.countOf('equipment', item),
              }))}
              value={here.join()}
              onChange={(next) => change([...others, next].filter(Boolean).join())}
            />
          </Part>
        );
      })}
      {form.isSent ? chosen.map((item) => <input key={item} type="hidden" name="equipment" value={item} />) : null}
    </div>
  );
}

type PartProps = { label: string; isOpen: boolean; children: ReactNode };

/** One group: its list is drawn when it is opened. */
function Part({ label, isOpen: wasOpen, children }: PartProps) {
  const [isOpen, setOpen] = useState(wasOpen);
  return (
    <details
      className={`an-fold ${styles.inner}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {label}
        <IconChevronDown stroke={1.75} aria-hidden="true" />
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
