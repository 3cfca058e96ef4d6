import { labelOf } from 'contracts/label-of';
import { BODY_LABELS } from 'contracts/car-labels';
import type { BodyType, Color } from 'contracts/car';
import { formatCount } from 'contracts/format';
import { cutoutOf } from 'contracts/picture';
import { searchPath } from 'contracts/search-path';
import { CutoutPicture } from 'ui';
import { AddressLink } from '../link/address-link.tsx';
import { Section } from './section.tsx';
import { useAfterLoad } from './use-after-load.ts';
import { useStockCounts } from './use-stock-counts.ts';
import styles from './body-tiles.module.css';

const TILES: readonly [BodyType, Color][] = [
  ['suv', 'gri'],
  ['hatchback', 'rosu'],
  ['sedan', 'albastru'],
  ['wagon', 'verde'],
  ['coupe', 'galben_auriu'],
  ['cabriolet', 'alb'],
];

/** An entry for visitors who know the shape but not the brand. */
export function BodyTiles() {
  const { countOf } = useStockCounts();
  // Loaded once the first view is complete, without waiting for a scroll.
  const isAfterLoad = useAfterLoad();
  const words = (body: BodyType) => {
    const count = countOf('bodyType', body);
    return count === undefined ? '\u00a0' : formatCount(count, ['mașină', 'mașini']);
  };
  return (
    <Section title="După caroserie">
      <ul className={`an-list ${styles.root}`}>
        {TILES.map(([body, color]) => (
          <li key={body}>
            <AddressLink className={`an-card an-quiet ${styles.body}`} to={searchPath({ bodyType: body })}>
              <b>{labelOf(BODY_LABELS, body)}</b>
              <small className="an-num">{words(body)}</small>
              <div className={styles.bodyCar}>
                <CutoutPicture
                  picture={cutoutOf({ body, color, paint: 'metalizata', view: 'side', variant: 0 })}
                  isEager={isAfterLoad}
                  sizes="(min-width: 64em) 250px, (min-width: 40em) 40vw, 60vw"
                />
              </div>
            </AddressLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
