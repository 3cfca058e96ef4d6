import { Button } from '@mantine/core';
import { IconRoadOff } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { SearchBox } from './search-box.tsx';

/** The screen of an unknown address, also for a path that is neither a brand nor a city. */
export function NotFound() {
  return (
    <section className="an-not-found">
      <span className="an-state-icon" aria-hidden="true">
        <IconRoadOff size={40} stroke={1.5} />
      </span>
      <h1>404 Page Not Found</h1>
      <p className="an-dim">Pagina nu există sau a fost mutată. Verificați adresa sau căutați mașina dorită.</p>
      <SearchBox id="not-found-search" label="Căutare în loc de pagina negăsită" />
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        Înapoi la pagina principală
      </Button>
    </section>
  );
}
