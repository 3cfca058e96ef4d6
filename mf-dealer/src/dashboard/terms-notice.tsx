import { IconFileText } from '@tabler/icons-react';
import type { MyDealer } from 'contracts/dealer';
import { messageOf } from 'contracts/field-issues';
import { hasRight } from 'contracts/team-rights';
import { Button, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { api } from '../api.ts';
import styles from './dashboard.module.css';

/** Asks the owner to accept the terms when they have changed; nothing waits for it (docs/rules/dealers.md "Terms"). */
export function TermsNotice({ dealer }: { dealer: MyDealer }) {
  const utils = api.useUtils();
  const refresh = () => utils.dealer.mine.invalidate();
  const accept = useCall(api.terms.accept, {
    done: { title: 'Termeni acceptați', message: 'Am notat versiunea și data.' },
    failed: (error) => messageOf(error, 'Nu am putut nota acceptul. Încercați din nou.'),
    onDone: () => void refresh(),
    // Another text stands by now.
    onFailed: () => refresh(),
  });
  const { terms } = dealer;
  if (!terms?.isOwed || !hasRight(dealer.dealerRole, 'team')) return null;
  return (
    <Alert icon={<IconFileText />} title="Termenii și condițiile" mb="md">
      <p>
        {terms.acceptedVersion === null
          ? 'Nu avem notat ce versiune a termenilor ați acceptat.'
          : 'Termenii s-au schimbat de când i-ați acceptat.'}{' '}
        Citiți-i și acceptați-i; până atunci contul funcționează ca înainte.
      </p>
      <p className={`an-row ${styles.buttons}`}>
        <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate({ version: terms.version })}>
          Accept termenii
        </Button>
        <a className="an-link" href="/termeni-si-conditii" target="_blank" rel="noopener">
          Citește termenii
        </a>
      </p>
    </Alert>
  );
}
