import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';

/** The header's search (public-site §2): trims, ignores a blank text, goes to /cauta?q=… */
export function SearchBox({ onDone, id }: { onDone?: () => void; id: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query === '') return;
    onDone?.();
    void navigate({ to: '/cauta', search: { q: query } });
  };
  // Before hydration the browser itself sends the form to /cauta?q=…
  return (
    <form className="an-search" role="search" action="/cauta" onSubmit={submit}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <label className="an-visually-hidden" htmlFor={id}>
        Caută mașina dorită
      </label>
      <input
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Caută mașina dorită..."
        maxLength={200}
      />
    </form>
  );
}
