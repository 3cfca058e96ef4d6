import { IconPlus } from '@tabler/icons-react';
import type { MyDealer } from 'contracts/dealer';
import { Button, QueryError, Skeleton, Title } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { Pager } from 'ui/pager';
import type { CurrentUser } from 'contracts/user';
import { useState } from 'react';
import { type CarDialogTarget, isCarDialogTarget } from '../car-form/car-dialog-props.ts';
import { LateCarDialog } from '../car-form/late-car-dialog.tsx';
import { LatePublishQuestion } from './late-publish-question.ts';
import { HeldNotice } from './held-notice.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { DeleteCar, useDeleteCar } from './delete-car.tsx';
import { StatCards } from './stat-cards.tsx';
import { NoCars } from './no-cars.tsx';
import { StockCard } from './stock-card.tsx';
import type { StockCardActions } from './stock-card-actions.ts';
import { StockFilters } from './stock-filters.tsx';
import { STOCK_PAGE_SIZE } from './first-stock.ts';
import { useStockView } from './use-stock-view.ts';
import { useStockActions } from './use-stock-actions.ts';
import styles from './stock.module.css';

const PLACEHOLDERS = 6;

/** The tab 'Mașini': four figures and the stock (work-areas §2 "Cars"). */
export function Stock({ dealer, user }: { dealer: MyDealer; user: CurrentUser }) {
  const [target, setTarget] = useSavedState<CarDialogTarget | null>('car', null, isCarDialogTarget);
  return (
    <>
      <StatCards dealer={dealer} />
      <div className={`an-row ${styles.head}`}>
        <Title order={2}>Stocul Meu</Title>
        <Button leftSection={<IconPlus />} onClick={() => setTarget({ kind: 'add' })}>
          Adaugă Mașină
        </Button>
      </div>
      <StockList onOpen={setTarget} />
      <LateCarDialog user={user} dealerId={dealer.id} target={target} onClose={() => setTarget(null)} />
    </>
  );
}

function StockList({ onOpen }: { onOpen(target: CarDialogTarget): void }) {
  const { input, page, query, change } = useStockView();
  const { data, dataUpdatedAt, isError, isFetching } = query;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [deleted, setDeleted] = useState<{ id: number; title: string } | null>(null);
  const { setStatus, confirm, confirmAll, question, closeQuestion, isBusy } = useStockActions(() =>
    setChosen(new Set()),
  );
  const { remove, isDeleting } = useDeleteCar();
  if (isError && !data) return <QueryError query={query} />;
  if (!data) return <Placeholders />;
  if (data.counts.all === 0 && input.q === undefined) return <NoCars />;
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const actions: StockCardActions = {
    onEdit: ({ id }) => onOpen({ kind: 'edit', id }),
    onDuplicate: ({ id }) => onOpen({ kind: 'duplicate', id }),
    onDelete: setDeleted,
    onStatus: ({ id }, status) => setStatus([id], status),
    onConfirm: ({ id }) => confirm([id]),
    onPublish: ({ id, heldStatus }, held) =>
      setStatus(
        [id],
        heldStatus ?? 'active',
        held.map(({ field, value }) => ({ id, field, value })),
      ),
    onToggle: ({ id }) => toggle(id),
    isBusy,
    isDeleting,
  };
  return (
    <>
      {data.isConfirmationOn ? (
        <ConfirmationNotice counts={data.counts} isBusy={isBusy} onConfirmAll={confirmAll} onShow={change} />
      ) : null}
      <HeldNotice count={data.counts.held ?? 0} isShown={input.gap === 'held'} onShow={change} />
      <StockFilters input={input} counts={data.counts} onChange={change} />
      {data.items.length === 0 ? <NoCars isFiltered onReset={() => change(NO_FILTER)} /> : null}
      <div className={`an-column ${styles.grid}`} aria-busy={isFetching}>
        {data.items.map((car) => (
          <StockCard
            key={car.id}
            car={car}
            isChosen={chosen.has(car.id)}
            now={new Date(dataUpdatedAt)}
            actions={actions}
          />
        ))}
      </div>
      <Pager page={page} total={data.total} size={STOCK_PAGE_SIZE} onPage={(pagina) => change({ pagina })} />
      <BulkBar
        count={chosen.size}
        isBusy={isBusy}
        onAll={() => setChosen(new Set(data.items.map(({ id }) => id)))}
        onClear={() => setChosen(new Set())}
        onConfirm={() => confirm([...chosen])}
        onStatus={(status) => setStatus([...chosen], status)}
      />
      <LatePublishQuestion
        question={question}
        isBusy={isBusy}
        onConfirm={() => question && setStatus(question.ids, question.status, question.confirmed)}
        onClose={closeQuestion}
      />
      <DeleteCar car={deleted} onClose={() => setDeleted(null)} remove={remove} />
    </>
  );
}

const NO_FILTER = { q: '', stare: '', lipsa: '' } as const;

/** Six placeholder cards of the final size (work-areas §9). */
function Placeholders() {
  return (
    <div className={`an-column ${styles.grid}`} role="status" aria-label="Se încarcă...">
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <Skeleton key={index} className={styles.placeholder} radius="lg" />
      ))}
    </div>
  );
}
