import { IconCheck, IconCopy, IconDots } from '@tabler/icons-react';
import { CarStatus } from 'contracts/car';
import type { StockCar } from 'contracts/stock';
import { ActionIcon } from 'ui';
import { LateMenu } from '../menu/late-menu.tsx';
import type { MenuAction } from '../menu/menu-props.ts';
import type { StockCardActions } from './stock-card-actions.ts';
import styles from './stock-card.module.css';

/** The menu's actions on a car: "Marchează ca …". */
export const STATUS_VERBS: Record<CarStatus, string> = {
  active: 'Marchează activă',
  inactive: 'Marchează inactivă',
  reserved: 'Marchează rezervată',
  sold: 'Marchează vândută',
};

const isOnOffer = (status: CarStatus) => status === 'active' || status === 'reserved';

/** The less common actions on one car. */
export function CardMenu({ car, actions }: { car: StockCar; actions: StockCardActions }) {
  const { onConfirm, onDuplicate, onStatus, isBusy } = actions;
  const isOffered = isOnOffer(car.status);
  // A car hidden by the administration is not made public by its status.
  const isHeld = car.moderation.some(({ kind }) => kind === 'hide');
  const confirm: MenuAction = {
    label: 'Confirmă că este în stoc',
    icon: <IconCheck size={18} />,
    onPick: () => onConfirm(car),
  };
  const duplicate: MenuAction = { label: 'Duplică', icon: <IconCopy size={18} />, onPick: () => onDuplicate(car) };
  const statuses = CarStatus.options.filter((status) => status !== car.status && !(isHeld && isOnOffer(status)));
  return (
    <LateMenu
      button={
        <ActionIcon className={styles.more} aria-label={`Mai multe pentru ${car.title}`} disabled={isBusy}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
      groups={[
        isOffered ? [confirm, duplicate] : [duplicate],
        statuses.map((status) => ({ label: STATUS_VERBS[status], onPick: () => onStatus(car, status) })),
      ]}
    />
  );
}
