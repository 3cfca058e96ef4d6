import type { Banner } from 'contracts/promotion';
import './promotion.css';

/** A paid picture among the cars: labelled, with the name of who pays (Regulation 2022/2065, art. 26). */
export function PromotedBanner({ banner: { advertiser, image, url } }: { banner: Banner }) {
  return (
    <article className="an-card pm-banner">
      <a href={url} rel="sponsored noopener" aria-label={`Promovat: ${advertiser}`}>
        <img src={image} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
        <span className="an-over-badge" data-kind="ink">
          Promovat
        </span>
        <span className="pm-by">Publicitate plătită de {advertiser}</span>
      </a>
    </article>
  );
}
