import { IconExternalLink, IconPencil, IconRefresh, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import type { MyDealer } from 'contracts/dealer';
import { hasRight } from 'contracts/team-rights';
import { Button, StateBox, Title } from 'ui';
import { Facts } from './facts.tsx';
import { useState } from 'react';
import styles from './dealer-site.module.css';
import wrappingStyles from '../button/wrapping.module.css';

/** The address {subdomain}.{host} of a dealer site; the panel itself is always on the main host. */
const siteAddress = (subdomain: string) => new URL(`${location.protocol}//${subdomain}.${location.host}/`);

/** The tab 'Website-ul Meu' (work-areas §2). */
export function DealerSiteTab({ dealer }: { dealer: MyDealer }) {
  const { subdomain } = dealer;
  return (
    <div className={`an-column ${wrappingStyles.labels}`}>
      {subdomain ? <ActiveSite subdomain={subdomain} /> : <NoSite />}
      {subdomain && isOpen(dealer) ? (
        <Preview subdomain={subdomain} canEdit={hasRight(dealer.dealerRole, 'profile')} />
      ) : null}
    </div>
  );
}

const isOpen = ({ status }: MyDealer): boolean => status === 'approved' || status === 'verified';

/** A preview of the live dealer site, in an iframe from the width of a phone. */
function Preview({ subdomain, canEdit }: { subdomain: string; canEdit: boolean }) {
  // Reloaded by a click: a saved profile appears a few seconds later.
  const [round, setRound] = useState(0);
  return (
    <section className={`an-card ${styles.preview}`} aria-labelledby="preview">
      <div className={`an-row ${styles.siteHead}`}>
        <Title order={2} fz="h3" id="preview">
          Previzualizare
        </Title>
        {canEdit ? (
          <Button
            variant="default"
            leftSection={<IconPencil />}
            renderRoot={(props) => <Link to="/dealer-dashboard" search={{ tab: 'profile' }} {...props} />}
          >
            Editează profilul
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconRefresh />} onClick={() => setRound(round + 1)}>
          Reîncarcă
        </Button>
      </div>
      <iframe
        key={round}
        title="Previzualizarea website-ului"
        src={siteAddress(subdomain).href}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin"
      />
    </section>
  );
}

function NoSite() {
  return (
    <StateBox
      icon={IconWorldOff}
      title="Website-ul nu este încă activ"
      hint="Contactați administrarea prin sistemul de suport pentru a obține un subdomeniu."
    />
  );
}

function ActiveSite({ subdomain }: { subdomain: string }) {
  const url = siteAddress(subdomain);
  return (
    <section className={`an-card ${styles.site}`} aria-labelledby="site">
      <div className={`an-row ${styles.siteHead}`}>
        <IconWorld size={28} stroke={1.5} aria-hidden="true" />
        <div>
          <Title order={2} fz="h3" id="site">
            Website-ul este activ!
          </Title>
          <p className="an-dim">{url.host}</p>
        </div>
        <Button
          rightSection={<IconExternalLink />}
          renderRoot={(props) => <a href={url.href} target="_blank" rel="noopener" {...props} />}
        >
          Vizitează
        </Button>
      </div>
      <Facts facts={{ Subdomeniu: subdomain, 'Tip website': 'Dealer oficial' }} />
      <p className="an-dim">Pentru schimbarea subdomeniului, contactați echipa de administrare.</p>
    </section>
  );
}
