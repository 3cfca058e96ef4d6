import { brandBadge } from 'contracts/brand-badge';
import { useState } from 'react';
import styles from './brand-logo.module.css';

/** A brand's logo on white, or its badge where there is none or it does not load. Decorative. */
export function BrandLogo({ name, logo }: { name: string; logo: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!logo || failed === logo) {
    const { text, color } = brandBadge(name);
    return (
      <span className={`an-circle ${styles.root}`} data-badge style={{ background: color }} aria-hidden="true">
        {text}
      </span>
    );
  }
  return (
    <span className={`an-circle ${styles.root}`} aria-hidden="true">
      <img src={logo} alt="" width={32} height={32} loading="lazy" onError={() => setFailed(logo)} />
    </span>
  );
}
