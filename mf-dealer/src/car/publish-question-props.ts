import type { CarStatus } from 'contracts/car';
import type { ConfirmedValueOfCar } from 'contracts/car-plausibility';

/** Cars that are to be public, the unusual values that were asked about, and what was said of them. */
export interface PublishQuestionData {
  ids: number[];
  status: CarStatus;
  confirmed: ConfirmedValueOfCar[];
  messages: string[];
}

export interface PublishQuestionProps {
  /** Null: closed. */
  question: PublishQuestionData | null;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}
