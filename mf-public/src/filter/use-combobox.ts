import { foldText } from 'contracts/slug';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Choice } from './filter-fields.ts';

type IsOff = (choice: Choice) => boolean;

/**
 * "skoda" finds "Škoda"; prefix matches come first, "no filter" last. What would find nothing is listed only when it is
 * asked for by its name, after all others.
 */
function matching(choices: readonly Choice[], text: string, isOff: IsOff): Choice[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return choices.filter((choice) => !isOff(choice));
  const hits = choices.filter(({ label }) => foldText(label).includes(wanted));
  const rank = (choice: Choice) =>
    isOff(choice) ? 3 : choice.value === '' ? 2 : Number(!foldText(choice.label).startsWith(wanted));
  return hits.toSorted((a, b) => rank(a) - rank(b));
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 8, last),
  PageUp: (at) => Math.max(at - 8, 0),
};

export type ComboboxOptions = {
  /** The first one is "no filter". */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/**
 * State and keyboard handling of a list with text input, by the ARIA combobox pattern. Our own, since the library's
 * costs the home page 27 KiB of its first load.
 */
export function useCombobox({ choices, value, onChange }: ComboboxOptions) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = text !== null;
  const chosen = choices.find((choice) => choice.value === value);
  // A chosen one stays, whatever it finds.
  const isOff: IsOff = (choice) => choice.count === 0 && choice.value !== value;
  const shown = matching(choices, text ?? '', isOff);

  const open = () => {
    if (isOpen) return;
    setText('');
    setActive(shown.findIndex((choice) => choice.value === value));
  };
  const close = () => setText(null);
  const pick = (choice: Choice | undefined) => {
    if (choice && isOff(choice)) return;
    close();
    if (choice && choice.value !== value) onChange(choice.value);
  };
  const type = (words: string) => {
    setText(words);
    setActive(words.trim() === '' ? -1 : 0);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      if (isOpen) setActive((at) => step(at, shown.length - 1));
      else open();
    } else if (isOpen && event.key === 'Enter') {
      // The form must not be submitted while a choice is made.
      event.preventDefault();
      pick(shown[active]);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { id, isOpen, active, shown, isOff, chosen, text: text ?? '', open, close, pick, type, press, setActive };
}
export type Combobox = ReturnType<typeof useCombobox>;
