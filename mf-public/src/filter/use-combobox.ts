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

/** The first choice, which has no value, clears the others. */
function toggled(selected: readonly string[], value: string): string {
  if (value === '') return '';
  const others = selected.filter((other) => other !== value && other !== '');
  return (selected.includes(value) ? others : [...others, value]).join();
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
  /** Several values are separated by commas. */
  value: string;
  onChange: (value: string) => void;
  /** Several may be selected: a pick adds or removes one. */
  isMany?: boolean;
  /** Options without results are offered like the others. */
  offersEmpty?: boolean;
};

/**
 * State and keyboard handling of a list with text input, by the ARIA combobox pattern. Our own, since the library's
 * costs the home page 27 KiB of its first load.
 */
export function useCombobox({ choices, value, onChange, isMany = false, offersEmpty = false }: ComboboxOptions) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = text !== null;
  const selected = isMany && value !== '' ? value.split(',') : [value];
  const isChosen = (choice: Choice) => selected.includes(choice.value);
  const chosen = choices.filter(isChosen);
  // A chosen one stays, whatever it finds.
  const isOff: IsOff = (choice) => !offersEmpty && choice.count === 0 && !isChosen(choice);
  const shown = matching(choices, text ?? '', isOff);

  const open = () => {
    if (isOpen) return;
    setText('');
    setActive(shown.findIndex(isChosen));
  };
  const close = () => setText(null);
  const pick = (choice: Choice | undefined) => {
    if (choice && isOff(choice)) return;
    close();
    if (choice && (isMany || !isChosen(choice))) onChange(isMany ? toggled(selected, choice.value) : choice.value);
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
  const list = { shown, isOff, isChosen, chosen };
  return { ...list, id, isOpen, active, text: text ?? '', open, close, pick, type, press, setActive };
}
export type Combobox = ReturnType<typeof useCombobox>;
