import type { CarStatus } from 'contracts/car';
import type { HeldValue } from 'contracts/car-plausibility';
import type { StockCar } from 'contracts/stock';

/** The actions of a card's buttons. */
export interface StockCardActions {
  /** Opens the dialog that adds a car, prefilled with this one. */
  onEdit(car: StockCar): void;
  onDuplicate(car: StockCar): void;
  onDelete(car: StockCar): void;
  onStatus(car: StockCar, status: CarStatus): void;
  onConfirm(car: StockCar): void;
  /** Confirms a held car's unusual values, so that it is public. */
  onPublish(car: StockCar, held: readonly HeldValue[]): void;
  onToggle(car: StockCar): void;
  isBusy: boolean;
  isDeleting: boolean;
}
