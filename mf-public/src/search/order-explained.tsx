import { useDisclosure } from 'contracts/ui';
import { Dialog } from '../dialog/dialog.tsx';
import { ButtonLink } from '../link/button-link.tsx';
import styles from './order-explained.module.css';

/** How the results are ordered; the law requires this beside the list (Directive 2019/2161). */
export function OrderExplained() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <ButtonLink
        to="/cum-ordonam-rezultatele"
        className={`an-link ${styles.root}`}
        onPress={open}
        aria-haspopup="dialog"
      >
        Cum ordonăm<span className={styles.rest}> rezultatele</span>
      </ButtonLink>
      {isOpen ? (
        <Dialog kind="box" title="Cum ordonăm rezultatele" onClose={close}>
          <div className={styles.orders}>
            <dl>
              <dt>Cele mai recente</dt>
              <dd>Întâi mașinile publicate cel mai recent. Este ordinea inițială.</dd>
              <dt>Preț crescător, preț descrescător</dt>
              <dd>După prețul afișat, cu TVA inclus; la preț egal, după momentul adăugării.</dd>
              <dt>Premium întâi</dt>
              <dd>Anunțurile marcate „Premium” de dealer, apoi celelalte, fiecare grup de la nou la vechi.</dd>
            </dl>
            <p>
              La prima și la ultima ordine, mașinile al căror stoc nu a mai fost confirmat de peste șapte zile apar după
              celelalte.
            </p>
            <p>
              Ordinea nu depinde de sume plătite de dealeri. O poziție plătită apare separat de listă și este marcată
              „Promovat”. Pozițiile și ordinea sunt aceleași pentru toți vizitatorii.{' '}
              <a className="an-link" href="/cum-ordonam-rezultatele">
                Mai multe
              </a>
            </p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
