import { useCall } from 'ui';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';

/** Counts each car of an opened comparison once (docs/rules/dealer-figures.md "View counts"); one car alone is compared with nothing. */
export function useCountCompared(carIds: readonly number[]): void {
  const { mutate } = useCall(api.carView.note);
  const counted = useRef(new Set<number>());
  const shown = carIds.join(' ');
  useEffect(() => {
    const ids = shown === '' ? [] : shown.split(' ').map(Number);
    if (ids.length < 2) return;
    for (const id of ids.filter((one) => !counted.current.has(one))) {
      counted.current.add(id);
      mutate({ id, kind: 'compare' });
    }
  }, [shown, mutate]);
}
