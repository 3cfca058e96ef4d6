import { artGallery } from 'contracts/picture';
import type { StockCar } from 'contracts/stock';

/** The default picture of a car without photographs (work-areas §2 "Cars"): a grey drawing of its body type. */
export const defaultPhoto = ({ bodyType }: Pick<StockCar, 'bodyType'>): string | undefined =>
  artGallery({ bodyType, color: 'gri', face: 0 })[0];
