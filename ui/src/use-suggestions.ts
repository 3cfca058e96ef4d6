import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { Suggestion } from 'contracts/search-suggest';
import { useShell } from './shell-context.ts';

const TYPING_MS = 120;
const STEPS: Record<string, (at: number, last: number) => number> = {
  // −1 is the text itself, between the last suggestion and the first.
  ArrowDown: (at, last) => (at >= last ? -1 : at + 1),
  ArrowUp: (at, last) => (at < 0 ? last : at - 1),
};

/**
 * Suggestions for a search field by the ARIA combobox pattern: `input` are the field's attributes, `pick` is what Enter
 * and a click call. Without an answer (offline, too slow) there is no list, and the search still works.
 */
export function useSuggestions(pick: (suggestion: Suggestion) => void) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const items = useAnswer(text);
  const isShown = isOpen && items.length > 0;

  const type = (words: string) => {
    setText(words);
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    pick(suggestion);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    const chosen = items[active];
    if (step && items.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((at) => step(at, items.length - 1));
    } else if (isShown && event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (isShown && event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };
  const input = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': listId,
    'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
    onKeyDown: press,
    onBlur: close,
  } as const;
  return { listId, items, isShown, active, setActive, choose, close, type, input };
}
export type SuggestionBox = ReturnType<typeof useSuggestions>;

/** The server's suggestions for the text, debounced; a late answer is dropped. */
function useAnswer(text: string): readonly Suggestion[] {
  const { suggest } = useShell();
  const [answer, setAnswer] = useState<readonly Suggestion[]>([]);
  const wanted = text.trim();
  useEffect(() => {
    let isWanted = true;
    const show = (items: readonly Suggestion[]) => {
      if (isWanted) setAnswer(items);
    };
    const timer = setTimeout(() => {
      if (wanted === '') show([]);
      else suggest(wanted).then(show, () => show([]));
    }, TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, suggest]);
  return answer;
}
