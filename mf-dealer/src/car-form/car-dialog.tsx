import { QueryError, SkeletonRows } from 'ui';
import { Modal } from 'ui/overlay';
import { api } from '../api.ts';
import type { CarDialogProps, CarDialogTarget } from './car-dialog-props.ts';
import { CarForm } from './car-form.tsx';
import styles from './car-form.module.css';

/** Adding and editing a car (work-areas §2 "Cars"): a dialog, on a phone a sheet from below. */
export function CarDialog({ target, onClose, ...owner }: CarDialogProps) {
  return (
    <Modal.Root
      opened={target !== null}
      onClose={onClose}
      size={880}
      radius="xl"
      centered
      closeOnClickOutside={false}
      classNames={{ root: styles.dialog, inner: styles.inner, content: styles.content, body: styles.body }}
      transitionProps={{ transition: 'slide-up', duration: 240 }}
    >
      <Modal.Overlay color="#060e12" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Not Modal.Header: a <header> here would be a second banner of the page. */}
        <div className={`an-ends ${styles.header}`}>
          <div>
            <Modal.Title>{target?.kind === 'edit' ? 'Editează Mașina' : 'Adaugă Mașină'}</Modal.Title>
            <p>Câmpurile cu * sunt obligatorii. Schița se păstrează automat.</p>
          </div>
          <Modal.CloseButton aria-label="Închide" />
        </div>
        <Modal.Body>
          {target ? (
            <Content
              key={target.kind === 'add' ? 'add' : `${target.kind}-${target.id}`}
              {...{ target, onClose }}
              {...owner}
            />
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Content({ target, ...props }: Omit<CarDialogProps, 'target'> & { target: CarDialogTarget }) {
  const id = target.kind === 'add' ? null : target.id;
  // The current version: a colleague may have changed it since the list was fetched.
  const query = api.car.get.useQuery({ id: id ?? 0 }, { enabled: id !== null, staleTime: 0 });
  if (target.kind === 'add') return <CarForm mode="add" car={null} {...props} />;
  if (query.isError) {
    return (
      <div className={styles.waiting}>
        <QueryError query={query} />
      </div>
    );
  }
  if (!query.data || query.isFetching) {
    return (
      <div className={styles.waiting}>
        <SkeletonRows count={5} height={72} />
      </div>
    );
  }
  return <CarForm mode={target.kind} car={query.data} {...props} />;
}
