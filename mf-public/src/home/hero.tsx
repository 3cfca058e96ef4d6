import { cutoutOf } from 'contracts/picture';
import { CutoutPicture } from 'ui';
import styles from './hero.module.css';

const CAR = cutoutOf({ body: 'coupe', color: 'portocaliu', paint: 'metalizata', view: 'side', variant: 0 });

/**
 * The site's purpose (public-site §1): new cars of all brands, compared prices, requested offers, the best one found.
 */
export function Hero() {
  return (
    <section className={`an-flush ${styles.root}`}>
      <div className={`an-wrap ${styles.wrap}`}>
        <h1>Mașini noi, la prețuri clare.</h1>
        <p>
          Toate mărcile, într-un singur loc. Comparați prețuri, cereți oferta dealerului oficial și găsiți cea mai bună
          ofertă.
        </p>
        <div className={styles.car}>
          <CutoutPicture picture={CAR} sizes="(min-width: 64em) 900px, 118vw" isFirst />
        </div>
      </div>
    </section>
  );
}
