import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import styles from './verified-mark.module.css';

/** The badge behind a verified dealer's name. */
export const VerifiedMark = ({ dealer }: { dealer: { verified: boolean } }) =>
  dealer.verified ? (
    <IconRosetteDiscountCheck className={styles.root} size={18} role="img" aria-label="dealer verificat" />
  ) : null;
