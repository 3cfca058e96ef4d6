import { BODY_LABELS } from 'contracts/car-labels';
import type { BodyType, Color } from 'contracts/car';
import { cutoutOf } from 'contracts/picture';
import { searchPath } from 'contracts/search-path';
import { CutoutPicture } from 'contracts/ui';
import { AddressLink } from '../search/address-link.tsx';
import { Section } from './section.tsx';

const TILES: readonly [BodyType, Color][] = [
  ['suv', 'gri'],
  ['hatchback', 'rosu'],
  ['sedan', 'albastru'],
  ['wagon', 'verde'],
  ['coupe', 'galben_auriu'],
  ['cabriolet', 'alb'],
];

/** A way in for those who know the shape and not the brand. */
export function BodyTiles() {
  return (
    <Section title="După caroserie">
      <ul className="hm-bodies">
        {TILES.map(([body, color]) => (
          <li key={body}>
            <AddressLink className="an-card hm-body" to={searchPath({ bodyType: body })}>
              <b>{BODY_LABELS[body]}</b>
              <div className="hm-body-car">
                <CutoutPicture
                  picture={cutoutOf({ body, color, paint: 'metalizata', view: 'side', variant: 0 })}
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
