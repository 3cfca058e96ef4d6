import { IconExternalLink, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { Button, StateBox, Title } from 'contracts/ui';

/** The address {subdomain}.{host} of a dealer's own site; the panel itself is always on the main host. */
const siteAddress = (subdomain: string) => new URL(`${location.protocol}//${subdomain}.${location.host}/`);

/** The tab 'Website-ul Meu' (work-areas §2). */
export function Website({ subdomain }: { subdomain: string | null }) {
  return subdomain ? <ActiveSite subdomain={subdomain} /> : <NoSite />;
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
    <section className="an-card de-site" aria-labelledby="site">
      <div className="de-site-head">
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
      <dl>
        <div>
          <dt>Subdomeniu</dt>
          <dd>{subdomain}</dd>
        </div>
        <div>
          <dt>Tip website</dt>
          <dd>Dealer oficial</dd>
        </div>
      </dl>
      <p className="an-dim">Pentru schimbarea subdomeniului, contactați echipa de administrare.</p>
    </section>
  );
}
