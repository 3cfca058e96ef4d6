import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SearchBox } from './search-box.tsx';

/** The screen of an address that nothing answers to, also for a path that is neither a brand nor a city. */
export function NotFound() {
  return (
    <section className="an-not-found">
      <p className="an-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>404 Page Not Found</h1>
      <p className="an-dim">Pagina nu există sau a fost mutată. Verificați adresa sau căutați mașina dorită.</p>
      <SearchBox id="not-found-search" />
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        Înapoi la pagina principală
      </Button>
    </section>
  );
}
