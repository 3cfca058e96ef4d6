import type { Banner } from 'contracts/promotion';
import styles from './promotion.module.css';

/** A paid picture among the cars: labelled, with the advertiser's name (Regulation 2022/2065, art. 26). */
export function PromotedBanner({ banner: { advertiser, image, url } }: { banner: Banner }) {
  return (
    <article className={`an-card ${styles.banner}`}>
      <a href={url} rel="sponsored noopener" aria-label={`Promovat: ${advertiser}`}>
        <img src={image} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
        <span className={`an-over-badge ${styles.badge}`} data-kind="ink">
          Promovat
        </span>
        <span className={`an-fine ${styles.by}`}>Publicitate plătită de {advertiser}</span>
      </a>
    </article>
  );
}
