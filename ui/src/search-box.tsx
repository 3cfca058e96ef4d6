import { IconBuildingStore, IconCar, IconMapPin, IconSearch, IconTag } from '@tabler/icons-react';
import { useRouter } from 'contracts/router';
import { type FormEvent, useRef } from 'react';
import { type SuggestionBox, useSuggestions } from './use-suggestions.ts';
import { formatCount } from 'contracts/format';
import type { Suggestion, SuggestionKind } from 'contracts/search-suggest';

type SearchBoxProps = {
  onDone?: () => void;
  id: string;
  /** Distinguishes it from the header's own, on a page with a second one. */
  label?: string;
  className?: string | undefined;
};

/** The header's search (public-site §2): suggests while typing; trims, ignores a blank text, goes to /cauta?q=… */
export function SearchBox({ onDone, id, label, className = '' }: SearchBoxProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const leave = () => {
    onDone?.();
    field.current?.blur();
  };
  const box = useSuggestions(({ path }) => {
    if (path === null) return;
    leave();
    if (field.current) field.current.value = '';
    void router.navigate({ href: path });
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query === '') return;
    box.close();
    leave();
    void router.navigate({ to: '/cauta', search: { q: query } });
  };
  // Before hydration the browser itself submits the form to /cauta?q=…
  return (
    <form className={`an-search ${className}`} role="search" aria-label={label} action="/cauta" onSubmit={submit}>
      <button type="submit" className="an-search-go" aria-label="Trimite căutarea" data-tip="Caută">
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <label className="an-visually-hidden" htmlFor={id}>
        Caută mașina dorită
      </label>
      <input
        {...box.input}
        ref={field}
        onChange={(event) => box.type(event.currentTarget.value)}
        id={id}
        name="q"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Caută mașina dorită..."
        maxLength={200}
      />
      <SuggestionList box={box} />
    </form>
  );
}

const KINDS: Record<SuggestionKind, { word: string; Icon: typeof IconCar }> = {
  brand: { word: 'Marcă', Icon: IconTag },
  model: { word: 'Model', Icon: IconCar },
  city: { word: 'Localitate', Icon: IconMapPin },
  dealer: { word: 'Dealer', Icon: IconBuildingStore },
};

/** The list under a search field, and its announcement for screen readers. */
function SuggestionList({ box }: { box: SuggestionBox }) {
  const { listId, items, isShown, active } = box;
  return (
    <>
      <div className="an-suggestions" id={listId} role="listbox" aria-label="Sugestii" hidden={!isShown}>
        {items.map((suggestion, index) => {
          const { word, Icon } = KINDS[suggestion.kind];
          return (
            <button
              key={`${suggestion.kind}-${suggestion.id}`}
              id={`${listId}-${index}`}
              type="button"
              tabIndex={-1}
              className="an-suggestion"
              role="option"
              aria-selected={index === active}
              // The field keeps the focus: its blur must not close the list before the click is handled.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => box.setActive(index)}
              onClick={() => box.choose(suggestion)}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              <span className="an-suggestion-name">{nameOf(suggestion)}</span>
              <span className="an-dim">
                {word} · {formatCount(suggestion.cars, ['mașină', 'mașini'])}
              </span>
            </button>
          );
        })}
      </div>
      <span className="an-visually-hidden" role="status">
        {isShown ? `${formatCount(items.length, ['sugestie', 'sugestii'])}, alegeți cu săgețile` : ''}
      </span>
    </>
  );
}

/** "Škoda Octavia", "Ștefănești, Argeș". */
function nameOf({ kind, name, detail }: Suggestion): string {
  if (!detail) return name;
  return kind === 'model' ? `${detail} ${name}` : `${name}, ${detail}`;
}
