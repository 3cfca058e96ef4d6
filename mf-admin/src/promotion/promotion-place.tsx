import { formatDate } from 'contracts/format';
import type { Promotion } from 'contracts/promotion';
import { Badge, Button } from 'ui';
import styles from './promotion.module.css';
import sectionStyles from '../section/section.module.css';

const STATES: Record<Promotion['state'], { label: string; style: string }> = {
  running: { label: 'Activă', style: 'an-badge-ok' },
  planned: { label: 'Programată', style: 'an-badge-accent' },
  ended: { label: 'Încheiată', style: '' },
};

/** "21 nov. 2026 – 30 nov. 2026": noon, so that no time zone shifts the day. */
export const daysOf = ({ startsOn, endsOn }: Pick<Promotion, 'startsOn' | 'endsOn'>): string =>
  [startsOn, endsOn].map((day) => formatDate(`${day}T12:00:00Z`)).join(' – ');

export const nameOf = ({ car, banner }: Pick<Promotion, 'car' | 'banner'>): string =>
  car?.title ?? banner?.advertiser ?? '';

interface PromotionPlaceProps {
  position: number;
  promotions: readonly Promotion[];
  onRemove(promotion: Promotion): void;
}

/** One position: current, planned and recently ended promotions. */
export function PromotionPlace({ position, promotions, onRemove }: PromotionPlaceProps) {
  return (
    <section className={`an-card ${styles.place}`} aria-label={`Poziția ${position}`}>
      <h2>Poziția {position}</h2>
      {promotions.length === 0 ? <p>Liberă</p> : null}
      <ul>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionContent promotion={promotion} />
            <span className="an-row">
              <Badge className={STATES[promotion.state].style}>{STATES[promotion.state].label}</Badge>
              {promotion.state === 'ended' ? null : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Șterge promovarea ${nameOf(promotion)}`}
                  onClick={() => onRemove(promotion)}
                >
                  Șterge
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PromotionContent({ promotion }: { promotion: Promotion }) {
  const { car, banner } = promotion;
  return (
    <span className={`an-line ${sectionStyles.named}`}>
      {banner ? <img className={styles.banner} src={banner.image} alt="" loading="lazy" /> : null}
      <span>
        {car ? (
          <a className="an-link" href={`/cars/${car.id}`}>
            {car.title}
          </a>
        ) : (
          <a className="an-link" href={banner?.url}>
            {banner?.advertiser}
          </a>
        )}
        <small>{daysOf(promotion)}</small>
        {car && !car.isShown ? <small>Mașina nu este publică acum, deci poziția este goală.</small> : null}
      </span>
    </span>
  );
}
