import { EQUIPMENT, EQUIPMENT_GROUPS, foldEquipment, type EquipmentItem } from 'contracts/equipment';
import { formatCount } from 'contracts/format';
import { TextInput } from 'ui';
import { useState } from 'react';
import { CheckField } from './fields.ts';
import styles from './equipment.module.css';

/** `chosen`: the ids of the items that the car names. */
export type EquipmentGroupsProps = { chosen: ReadonlySet<string>; onToggle: (text: string) => void };

const itemsByGroup = Map.groupBy(EQUIPMENT, ({ group }) => group);
const matches = ({ label, words }: EquipmentItem, wanted: string) =>
  [foldEquipment(label), ...words].some((word) => wanted.split(' ').every((part) => word.includes(part)));

/** The whole list by group, each opened by its heading; a search opens the groups with what it finds. */
export function EquipmentGroups({ chosen, onToggle }: EquipmentGroupsProps) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wanted = foldEquipment(search);
  const groups = EQUIPMENT_GROUPS.map(({ id, label }) => {
    const items = itemsByGroup.get(id) ?? [];
    return { id, label, items, shown: wanted === '' ? items : items.filter((item) => matches(item, wanted)) };
  });
  const found = groups.reduce((sum, { shown }) => sum + shown.length, 0);
  const open = (id: string, isOpen: boolean) =>
    setOpened((now) => new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id)));
  return (
    <div className={`an-column ${styles.all}`}>
      <TextInput
        type="search"
        label="Caută în lista de dotări"
        placeholder="De exemplu: cameră, scaune, cârlig"
        value={search}
        maxLength={60}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter would send the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={styles.found} role="status">
        {wanted === ''
          ? ''
          : found === 0
            ? 'Nicio dotare din listă nu se potrivește. O puteți scrie mai jos, la „Altă dotare”.'
            : formatCount(found, ['dotare găsită', 'dotări găsite'])}
      </p>
      {groups.map(({ id, label, items, shown }) =>
        shown.length === 0 ? null : (
          <details
            key={id}
            className={styles.group}
            open={wanted !== '' || opened.has(id)}
            // A search has opened it: that is not remembered.
            onToggle={(event) => (wanted === '' ? open(id, event.currentTarget.open) : undefined)}
          >
            <summary>
              {label}
              <small>
                {items.filter((item) => chosen.has(item.id)).length} din {items.length}
              </small>
            </summary>
            {wanted !== '' || opened.has(id) ? (
              <div className={`an-column ${styles.items}`}>
                {shown.map((item) => (
                  <CheckField
                    key={item.id}
                    label={item.label}
                    checked={chosen.has(item.id)}
                    onChange={() => onToggle(item.label)}
                  />
                ))}
              </div>
            ) : null}
          </details>
        ),
      )}
    </div>
  );
}
