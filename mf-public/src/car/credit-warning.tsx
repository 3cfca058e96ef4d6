import { IconAlertTriangle } from '@tabler/icons-react';
import { CREDIT_WARNING } from 'contracts/loan';
import styles from './credit-warning.module.css';

/** The warning that the law wants wherever credit is advertised (docs/rules/costs.md "Instalment"). */
export const CreditWarning = () => (
  <p className={`an-line ${styles.root}`}>
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
    {CREDIT_WARNING}
  </p>
);
