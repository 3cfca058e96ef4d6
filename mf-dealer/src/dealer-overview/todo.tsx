import { labelOf } from 'contracts/label-of';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import type { CarGap, Overview } from 'contracts/dealer-overview';
import { Badge, Button, EmptyState, Title } from 'ui';
import type { CurrentUser } from 'contracts/user';
import { useState } from 'react';
import { api } from '../api.ts';
import { LateCarDialog } from '../car-form/late-car-dialog.tsx';
import styles from './dealer-overview.module.css';

const GAPS: Record<CarGap, string> = { images: 'fără fotografii', wltp: 'fără date WLTP' };

/** Cars with missing data, each with its form a click away. */
export function Todo({ dealerId, user, todo }: { dealerId: number; user: CurrentUser; todo: Overview['todo'] }) {
  const [edited, setEdited] = useState<number | null>(null);
  const utils = api.useUtils();
  const close = () => {
    setEdited(null);
    // A car that was just completed leaves the list.
    void utils.dealerOverview.get.invalidate();
  };
  return (
    <section className={`an-card an-stack ${styles.card}`} aria-labelledby="ov-todo">
      <Title order={2} fz="h4" id="ov-todo">
        De completat
      </Title>
      {todo.total === 0 ? (
        <EmptyState icon={IconCircleCheck} title="Toate mașinile au fotografii și date WLTP" />
      ) : (
        <>
          <p className="an-dim">{formatCount(todo.total, ['mașină', 'mașini'])} din oferta dumneavoastră.</p>
          <ul className={`an-list ${styles.todo}`}>
            {todo.items.map(({ id, title, lacks }) => (
              <li key={id}>
                <span>
                  <b>{title}</b>
                  <span className={`an-wrapping ${styles.gaps}`}>
                    {lacks.map((gap) => (
                      <Badge key={gap} className="an-badge-warn">
                        {labelOf(GAPS, gap)}
                      </Badge>
                    ))}
                  </span>
                </span>
                <Button variant="default" aria-label={`Completează ${title}`} onClick={() => setEdited(id)}>
                  Completează
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <LateCarDialog
        user={user}
        dealerId={dealerId}
        target={edited === null ? null : { kind: 'edit', id: edited }}
        onClose={close}
      />
    </section>
  );
}
