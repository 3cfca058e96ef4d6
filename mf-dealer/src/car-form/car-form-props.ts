import type { Car } from 'contracts/car';
import type { CurrentUser } from 'contracts/user';

export type CarFormMode = 'add' | 'edit' | 'duplicate';

export interface CarFormProps {
  mode: CarFormMode;
  /** The car that is edited or duplicated. */
  car: Car | null;
  user: CurrentUser;
  dealerId: number;
  onClose(): void;
}
