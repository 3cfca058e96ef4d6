import { formatCount } from 'contracts/format';
import { Button, TextInput } from 'contracts/ui';
import { Textarea } from 'contracts/ui-extra/form';
import { useState } from 'react';
import { textProps } from './field-props.ts';
import { CheckField } from './fields.ts';
import type { CarFormState } from './use-car-form.tsx';
import styles from './car-form.module.css';
import sectionStyles from '../section/section.module.css';

/** The most common equipment; everything else is typed. */
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

/** Equipment, from the common list or as free text, and the description. */
export function EquipmentSection({ form }: { form: CarFormState }) {
  const { equipment } = form.values;
  const [typed, setTyped] = useState('');
  const toggle = (item: string) =>
    form.setFieldValue('equipment', (now) => (now.includes(item) ? now.filter((one) => one !== item) : [...now, item]));
  const add = () => {
    const item = typed.trim();
    if (item !== '' && !equipment.includes(item)) toggle(item);
    setTyped('');
  };
  const error = Object.entries(form.errors).find(([path]) => path.startsWith('equipment'))?.[1];
  const own = equipment.filter((item) => !USUAL.includes(item));
  return (
    <section id="cf-dotari" className={sectionStyles.root} aria-labelledby="cf-dotari-title">
      <h3 id="cf-dotari-title">
        Dotări <small>{formatCount(equipment.length, ['aleasă', 'alese'])}</small>
      </h3>
      <div className={styles.equipment}>
        {[...USUAL, ...own].map((item) => (
          <CheckField key={item} label={item} checked={equipment.includes(item)} onChange={() => toggle(item)} />
        ))}
      </div>
      <div className={sectionStyles.add}>
        <TextInput
          label="Altă dotare"
          value={typed}
          maxLength={80}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          Adaugă
        </Button>
      </div>
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
