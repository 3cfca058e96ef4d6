import { IconBuildingStore, IconUserHeart } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { useShell } from 'ui';
import { Stage } from './stage.tsx';
import styles from './form.module.css';

const CAR = { body: 'cabriolet', color: 'rosu', paint: 'metalizata', view: 'side', variant: 0 } as const;

/** The copyright line of this page begins in 2025, the footer's in 2024. */
const FIRST_YEAR = 2025;

/** Buyer or dealer (public-site §2 "Registration choice"). */
export default function RegisterChoice() {
  const { siteName, year } = useShell().config;
  return (
    <Stage
      slogan="Mașina următoare e la câteva filtre distanță."
      car={CAR}
      heading="Creează cont"
      lead="Alegeți tipul de cont. Durează mai puțin de un minut."
    >
      <div className="an-stack">
        <Link to="/inregistrare-cumparator" className={`an-outlined ${styles.choiceCard}`}>
          <IconUserHeart size={24} stroke={1.75} aria-hidden="true" />
          <b>Cumpărător</b>
          <span>Favorite și cereri de ofertă, gratuit</span>
        </Link>
        <Link to="/inregistrare-dealer" className={`an-outlined ${styles.choiceCard}`}>
          <IconBuildingStore size={24} stroke={1.75} aria-hidden="true" />
          <b>Dealer</b>
          <span>Stoc, lead-uri și website propriu pe subdomeniu</span>
        </Link>
      </div>
      <p className={styles.small}>
        Aveți deja cont?{' '}
        <Link to="/login" className="an-link">
          Conectează-te
        </Link>
      </p>
      <p className={styles.small} data-copyright>
        © {FIRST_YEAR}–{year} {siteName}
      </p>
    </Stage>
  );
}
