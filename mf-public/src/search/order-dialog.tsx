import { Dialog } from '../dialog/dialog.tsx';
import styles from './order-explained.module.css';

/** Every order of the results in a sentence. */
export default function OrderDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog kind="box" title="Cum ordonăm rezultatele" onClose={onClose}>
      <div className={`an-flush ${styles.orders}`}>
        <dl>
          <dt>Cele mai recente</dt>
          <dd>Întâi mașinile publicate cel mai recent. Este ordinea inițială.</dd>
          <dt>Preț crescător, preț descrescător</dt>
          <dd>După prețul afișat, cu TVA inclus; la preț egal, după momentul adăugării.</dd>
          <dt>Premium întâi</dt>
          <dd>Anunțurile marcate „Premium” de dealer, apoi celelalte, fiecare grup de la nou la vechi.</dd>
          <dt>Sub prețul de listă, cele mai puternice, autonomie electrică</dt>
          <dd>De la cea mai mare valoare; sub prețul de listă declarat de dealer, după sumă.</dd>
          <dt>Livrare rapidă, rată lunară mică, cele mai apropiate</dt>
          <dd>
            De la cea mai mică valoare. Distanța este în linie dreaptă, de la localitatea aleasă la cea a mașinii.
            Mașinile la care valoarea lipsește apar ultimele.
          </dd>
        </dl>
        <p>
          La „Cele mai recente” și „Premium întâi”, mașinile al căror stoc nu a mai fost confirmat de peste șapte zile
          apar după celelalte.
        </p>
        <p>
          Ordinea nu depinde de sume plătite de dealeri. O poziție plătită apare separat de listă și este marcată
          „Promovat”. Pozițiile și ordinea sunt aceleași pentru toți vizitatorii care caută la fel.{' '}
          <a className="an-link" href="/cum-ordonam-rezultatele">
            Mai multe
          </a>
        </p>
        <p>
          Stelele de lângă numele dealerului sunt media recenziilor verificate și nu schimbă ordinea.{' '}
          <a className="an-link" href="/cum-ordonam-rezultatele#recenzii">
            Cum verificăm recenziile
          </a>
        </p>
      </div>
    </Dialog>
  );
}
