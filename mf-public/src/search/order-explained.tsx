import { lazyWithRetry, useDisclosure } from 'ui';
import { Suspense } from 'react';
import { ButtonLink } from '../link/button-link.tsx';
import styles from './order-explained.module.css';

const OrderDialog = lazyWithRetry(() => import('./order-dialog.tsx'));

/** How the results are ordered; the law requires this beside the list (Directive 2019/2161). */
export function OrderExplained() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <ButtonLink
        to="/cum-ordonam-rezultatele"
        className={`an-link an-plain ${styles.root}`}
        onPress={open}
        aria-haspopup="dialog"
      >
        Cum ordonăm<span className={styles.rest}> rezultatele</span>
      </ButtonLink>
      {isOpen ? (
        <Suspense fallback={null}>
          <OrderDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
