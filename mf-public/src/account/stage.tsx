import { cutoutOf, type ArtDrawing } from 'contracts/picture';
import { formatCount } from 'contracts/format';
import { CutoutPicture, Title } from 'ui';
import type { ReactNode } from 'react';
import { api } from '../api.ts';
import styles from './stage.module.css';

interface StageProps {
  /** Shown on the stage, decorative. */
  slogan: string;
  heading: string;
  lead: ReactNode;
  car: ArtDrawing;
  children: ReactNode;
}

/** Two halves: the form, and from 1024 px on the dark stage with a car. */
export function Stage({ slogan, heading, lead, car, children }: StageProps) {
  const stats = api.stats.get.useQuery();
  return (
    <div className={styles.root} data-flush>
      <div className={`an-stack-top ${styles.pane}`}>
        <div>
          <Title order={1}>{heading}</Title>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
      <div className={styles.show} aria-hidden="true">
        <p className={styles.line}>{slogan}</p>
        <CutoutPicture picture={cutoutOf(car)} />
        <p className={styles.figures}>
          {stats.data
            ? `${formatCount(stats.data.totalCars, ['mașină nouă', 'mașini noi'])} · ${formatCount(stats.data.verifiedDealers, ['dealer oficial', 'dealeri oficiali'])}`
            : '\u00a0'}
        </p>
      </div>
    </div>
  );
}
