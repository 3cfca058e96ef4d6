import { formatKm } from 'contracts/format';
import type { CarPlace } from 'contracts/search';
import styles from './card-place.module.css';

/** A car's town in a search by county or distance; distances are as the crow flies, from town to town. */
export function CardPlace({ place }: { place: CarPlace | undefined }) {
  if (!place) return null;
  const { county, distanceKm } = place;
  const words = [
    distanceKm === null ? null : distanceKm === 0 ? 'în localitate' : `la ${formatKm(distanceKm)}`,
    county && (county === 'București' ? county : `județul ${county}`),
  ].filter(Boolean);
  return words.length > 0 ? <p className={`an-fine ${styles.root}`}>{words.join(' · ')}</p> : null;
}
