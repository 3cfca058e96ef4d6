import { lazyWithRetry } from 'ui';
import { Suspense, useState } from 'react';
import type { AllPlacesProps } from './form-state.ts';
import styles from './requested-group.module.css';

const List = lazyWithRetry<AllPlacesProps>(() => import('./place-list.tsx'));

/** A ticked brand leads to another page, whose fields are mounted anew: its list stays open. */
const opened = new Set<AllPlacesProps['place']>();

const LABELS = { brand: 'mărcile', city: 'orașele' };

/** Opens the whole list of brands or towns with their counts, to tick several. */
export function AllPlaces({ place, form }: AllPlacesProps) {
  const [isOpen, setOpen] = useState(opened.has(place));
  const toggle = () => {
    if (isOpen) opened.delete(place);
    else opened.add(place);
    setOpen(!isOpen);
  };
  return (
    <>
      <button
        type="button"
        className={`an-plain an-action ${styles.all}`}
        aria-expanded={isOpen}
        data-scripted
        onClick={toggle}
      >
        {isOpen ? 'Ascunde lista' : `Arată toate ${LABELS[place]}`}
      </button>
      {isOpen ? (
        <Suspense fallback={<p role="status">Se încarcă…</p>}>
          <List place={place} form={form} />
        </Suspense>
      ) : null}
    </>
  );
}
