import { IconShieldCheck } from '@tabler/icons-react';
import styles from './anpc-link.module.css';

/** The pictogram that consumer law asks for, 250 × 50 px; the official picture replaces it by configuration. */
export function AnpcLink({ image }: { image: string | null }) {
  return (
    <a
      className={`an-inline an-quiet ${styles.root}`}
      href="https://anpc.ro/ce-este-sal/"
      target="_blank"
      rel="noreferrer nofollow"
    >
      {image ? (
        <img src={image} width={250} height={50} alt="ANPC: soluționarea alternativă a litigiilor" />
      ) : (
        <>
          <IconShieldCheck size={28} stroke={1.5} aria-hidden="true" />
          <span>
            <b>ANPC · SAL</b>
            <small>Soluționarea litigiilor</small>
          </span>
        </>
      )}
    </a>
  );
}
