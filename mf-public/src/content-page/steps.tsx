import type { ReactNode } from 'react';
import styles from './steps.module.css';

type Step = { title: string; hint: string; drawing: ReactNode };

const CAR =
  'M6 26c.4-3.4 2-4.8 5.4-5.3l3-.5 4.4-4.6c1-1 1.9-1.3 3.2-1.3h6c1.4 0 2.4.5 3.2 1.6l2.8 3.9c1.8.6 2.6 2 2.6 4.2v2z';

/** A car drawn as one stroke, as in the logo. */
const Car = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className={styles.fill} d={CAR} />
    <path d={CAR} />
    <circle className={styles.wheel} cx="13.5" cy="26.5" r="3.4" />
    <circle className={styles.wheel} cx="28.5" cy="26.5" r="3.4" />
  </g>
);

const STEPS: readonly Step[] = [
  {
    title: 'Căutați',
    hint: 'Toate mărcile și toți dealerii, într-un singur loc.',
    drawing: (
      <>
        <rect className={styles.box} x="10" y="14" width="100" height="26" rx="13" />
        <circle cx="26" cy="27" r="6" />
        <path d="m30.5 31.5 5 5M46 27h44" />
        <Car at="translate(36 38)" />
      </>
    ),
  },
  {
    title: 'Comparați',
    hint: 'Până la patru mașini alături, cu diferențele marcate.',
    drawing: (
      <>
        <rect className={styles.box} x="8" y="12" width="48" height="60" rx="8" />
        <rect className={styles.box} x="64" y="12" width="48" height="60" rx="8" />
        <Car at="translate(11 10)" />
        <Car at="translate(67 10)" />
        <path d="M18 52h28M18 61h18M74 52h28M74 61h24" />
        <path className={styles.mark} d="m60 36 5 6-5 6-5-6z" />
      </>
    ),
  },
  {
    title: 'Cereți oferta',
    hint: 'Mesajul ajunge direct la dealer, fără cont.',
    drawing: (
      <>
        <rect className={styles.box} x="14" y="18" width="72" height="48" rx="8" />
        <path d="m18 25 32 23 32-23" />
        <circle className={styles.mark} cx="90" cy="60" r="14" />
        <path className={styles.onMark} d="m84 60 4.5 4.5 8-9" />
      </>
    ),
  },
  {
    title: 'Vorbiți cu dealerul',
    hint: 'Disponibilitatea, prețul final și livrarea.',
    drawing: (
      <>
        <path
          className={styles.box}
          d="M18 14h50a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H38L26 60V50h-8a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
        />
        <path d="M24 27h38M24 37h24" />
        <circle className={styles.mark} cx="84" cy="52" r="10" />
        <circle className={styles.onMark} cx="84" cy="52" r="3.5" />
        <path className={styles.key} d="m91 59 16 14m-6-5 4-5" />
      </>
    ),
  },
];

/** From the search to the dealer in four drawings; the text below contains the same. */
export function Steps() {
  return (
    <ol className={`an-list an-stack ${styles.root}`} aria-label="Pe scurt">
      {STEPS.map(({ title, hint, drawing }, index) => (
        <li key={title} className="an-card an-stack-top">
          <svg viewBox="0 0 120 80" aria-hidden="true">
            {drawing}
          </svg>
          <b>
            <span className="an-num">{index + 1}.</span> {title}
          </b>
          <span className="an-hint">{hint}</span>
        </li>
      ))}
    </ol>
  );
}
