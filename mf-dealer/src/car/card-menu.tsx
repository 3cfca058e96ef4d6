import { IconCheck, IconCopy, IconDots } from '@tabler/icons-react';
import { CarStatus } from 'contracts/car';
import type { StockCar } from 'contracts/stock';
import { ActionIcon } from 'contracts/ui';
import { Menu } from 'contracts/ui-extra/menu';
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
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={styles.more} aria-label={`Mai multe pentru ${car.title}`} disabled={isBusy}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOffered ? (
          <Menu.Item leftSection={<IconCheck size={18} />} onClick={() => onConfirm(car)}>
            Confirmă că este în stoc
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => onDuplicate(car)}>
          Duplică
        </Menu.Item>
        <Menu.Divider />
        {CarStatus.options
          .filter((status) => status !== car.status && !(isHeld && isOnOffer(status)))
          .map((status) => (
            <Menu.Item key={status} onClick={() => onStatus(car, status)}>
              {STATUS_VERBS[status]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
