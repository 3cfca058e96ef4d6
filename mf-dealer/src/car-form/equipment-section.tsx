import { formatCount } from 'contracts/format';
import { Textarea } from 'ui/form';
import { useState } from 'react';
import { AddField } from '../section/add-field.tsx';
import { chosenKeys, itemKey, toggled, typedItem } from './chosen-equipment.ts';
import { EquipmentGroups } from './equipment-groups.tsx';
import { textProps } from './field-props.ts';
import { CheckField } from './fields.ts';
import type { CarFormState } from './use-car-form.tsx';
import styles from './equipment.module.css';
import sectionStyles from '../section/section.module.css';

/** The most common equipment, always in sight; the list of contracts/equipment holds these and all other items. */
const USUAL = [
  'Pilot automat adaptiv',
  'Cameră video pentru mersul înapoi',
  'Camere video 360°',
  'Senzori de parcare față și spate',
  'Faruri Matrix LED',
  'Faruri LED',
  'Scaune față încălzite',
  'Tapițerie din piele',
  'Hayon electric',
  'Aer condiționat automat',
  'Climatizare pe 3 zone',
  'Apple CarPlay și Android Auto',
  'Ecran tactil cu navigație',
  'Plafon panoramic din sticlă',
  'Acces și pornire fără cheie',
  'Jante din aliaj',
];
const USUAL_KEYS = chosenKeys(USUAL);

/** Equipment, from the common list, the whole list by group, or as free text; and the description. */
export function EquipmentSection({ form }: { form: CarFormState }) {
  const { equipment } = form.values;
  const chosen = chosenKeys(equipment);
  // A chosen item stays in its place when it is unticked, under the pointer and the focus.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const toggle = (text: string) => {
    setSeen((now) => [...new Set([...now, ...form.values.equipment, text])]);
    form.setFieldValue('equipment', (now) => toggled(now, text));
  };
  const add = (typed: string) => {
    const item = typedItem(typed);
    if (item !== '' && !chosen.has(itemKey(item))) toggle(item);
    return null;
  };
  const error = Object.entries(form.errors).find(([path]) => path.startsWith('equipment'))?.[1];
  const own = [...new Set([...seen, ...equipment])].filter((text) => !USUAL_KEYS.has(itemKey(text)));
  return (
    <section id="cf-dotari" className={`an-column ${sectionStyles.root}`} aria-labelledby="cf-dotari-title">
      <h3 id="cf-dotari-title">
        Dotări <small>{formatCount(equipment.length, ['aleasă', 'alese'])}</small>
      </h3>
      <div className={`an-column ${styles.items}`}>
        {[...USUAL, ...own].map((item) => (
          <CheckField key={item} label={item} checked={chosen.has(itemKey(item))} onChange={() => toggle(item)} />
        ))}
      </div>
      <EquipmentGroups chosen={chosen} onToggle={toggle} />
      <AddField label="Altă dotare" maxLength={80} error={error} add={add} />
      <Textarea
        label="Descriere (opțional)"
        placeholder="Ce are în plus această mașină"
        minRows={4}
        maxRows={12}
        {...textProps(form, 'description')}
      />
    </section>
  );
}
