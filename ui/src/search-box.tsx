import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'contracts/router';
import { useRef, type FormEvent } from 'react';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

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
