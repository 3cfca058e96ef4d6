import { type FocusEvent, useState } from 'react';

/** The item of a list that holds the focus, by its place; null while none does. */
export function useFocusedPlace() {
  const [focused, setFocused] = useState<number | null>(null);
  const listeners = {
    onFocus: ({ target }: FocusEvent) => {
      const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
      if (place) setFocused(Number(place) - 1);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // The focus comes back to it with the window.
      if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
  return { focused, listeners };
}
