import { CutoutPicture, HydrationSlice } from 'ui';
import { CompareTray } from '../compare/compare-tray.tsx';
import { BodyTiles } from '../home/body-tiles.tsx';
import { BrandGrid } from '../home/brand-grid.tsx';
import { FeaturedCars } from '../home/featured-cars.tsx';
import { SearchPanel } from '../home/search-panel.tsx';
import { Recent } from '../recent/recent.tsx';
import { Statistics } from '../home/statistics.tsx';
import { Link } from 'contracts/router';
import styles from '../home/dealer-call.module.css';
import { MAX_DEALERS } from 'contracts/quote-texts';
import { AddressLink } from '../link/address-link.tsx';
import { cutoutOf } from 'contracts/picture';
import heroStyles from '../home/hero.module.css';

/** Home (public-site §2). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <div className="an-wrap">
        <SearchPanel />
        <HydrationSlice>
          <BrandGrid />
        </HydrationSlice>
        <FeaturedCars />
        <Recent />
        <HydrationSlice>
          <BodyTiles />
          <OffersCall />
        </HydrationSlice>
        <HydrationSlice>
          <Statistics />
          <DealerCall />
        </HydrationSlice>
      </div>
      <CompareTray />
    </>
  );
}

/** Invites dealers to join and shows the benefits on the same page. */
function DealerCall() {
  return (
    <section className={`an-section an-flush ${styles.root}`} aria-labelledby="hm-call-title">
      <div>
        <h2 id="hm-call-title">Sunteți dealer oficial?</h2>
        <p>Publicați stocul, primiți cereri de ofertă și un website propriu, pe subdomeniul dealerului.</p>
      </div>
      <Link className={styles.button} to="/inregistrare-dealer">
        Înregistrează dealerul
      </Link>
    </section>
  );
}

/** Leads to one request for several dealers; looks like the invitation to dealers. */
function OffersCall() {
  return (
    <section className={`an-section an-flush ${styles.root}`} aria-labelledby="hm-offers-title">
      <div>
        <h2 id="hm-offers-title">O cerere, mai multe oferte</h2>
        <p>Cel mult {MAX_DEALERS} dealeri vă fac oferte, fără să vă știe numele până alegeți.</p>
      </div>
      <AddressLink className={styles.button} to="/cere-oferte">
        Cere oferte
      </AddressLink>
    </section>
  );
}

const CAR = cutoutOf({ body: 'coupe', color: 'portocaliu', paint: 'metalizata', view: 'side', variant: 0 });

/**
 * The site's purpose (public-site §1): new cars of all brands, compared prices, requested offers, the best one found.
 */
function Hero() {
  return (
    <section className={`an-flush ${heroStyles.root}`}>
      <div className={`an-wrap ${heroStyles.wrap}`}>
        <h1>Mașini noi, la prețuri clare.</h1>
        <p>
          Toate mărcile, într-un singur loc. Comparați prețuri, cereți oferta dealerului oficial și găsiți cea mai bună
          ofertă.
        </p>
        <div className={heroStyles.car}>
          <CutoutPicture picture={CAR} sizes="(min-width: 64em) 900px, 118vw" isFirst />
        </div>
      </div>
    </section>
  );
}
