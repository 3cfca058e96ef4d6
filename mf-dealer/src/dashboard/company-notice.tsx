import { IconId } from '@tabler/icons-react';
import { COMPANY_DATA_LABELS } from 'contracts/company-data';
import type { MyDealer } from 'contracts/dealer';
import { useNavigate } from 'contracts/router';
import { hasRight } from 'contracts/team-rights';
import { Button } from 'ui';
import { Alert } from 'ui/alert';
import styles from './dashboard.module.css';

/**
 * Asks for the company's data until they are given: the registration asks only for a person's, and an administrator
 * checks them before approving (docs/rules/dealers.md "New dealer").
 */
export function CompanyNotice({ dealer, isOnProfile }: { dealer: MyDealer; isOnProfile: boolean }) {
  const navigate = useNavigate();
  const missing = dealer.missingData ?? [];
  if (missing.length === 0 || !hasRight(dealer.dealerRole, 'profile')) return null;
  return (
    <Alert icon={<IconId />} title="Completați datele firmei" mb="md">
      <p>
        Cumpărătorii văd de la cine cumpără, iar administratorii verifică firma după aceste date.
        {isOnProfile ? ' Scrieți-le mai jos și salvați.' : ''} Lipsesc:
      </p>
      <ul className={styles.missing}>
        {missing.map((name) => (
          <li key={name}>{COMPANY_DATA_LABELS[name]}</li>
        ))}
      </ul>
      {isOnProfile ? null : (
        <Button size="xs" onClick={() => void navigate({ to: '/dealer-dashboard', search: { tab: 'profile' } })}>
          Completează datele
        </Button>
      )}
    </Alert>
  );
}
