import type { CarStatus, DocumentedCar as Car, PictureGroup } from 'contracts/car';
import { type CarFieldName, type CarFieldValues, fieldsWith } from 'contracts/car-fields';
import type { HeldValue } from 'contracts/car-plausibility';
import { type CardRow, cardView } from './cards/card.view.ts';
import { fieldsOf } from './cards/field-columns.ts';

/** Its plain fields beyond the card's. */
export const PAGE_FIELDS = fieldsWith({ on: 'page' });

/** The fields of the car's own page beyond the card. */
export interface DetailRow extends CardRow, CarFieldValues<CarFieldName<{ on: 'page' }>> {
  image_alts: (string | null)[];
  image_groups: (PictureGroup | null)[];
  external_id: string | null;
  equipment: string[];
  warranty_months: number | null;
  warranty_km: number | null;
  vin: string | null;
  held: HeldValue[] | null;
  held_status: CarStatus | null;
  updated_ms: number;
}

function pictureGroups({ images, image_groups }: DetailRow): Car['imageGroups'] {
  const imageGroups = images.map((_, index) => image_groups[index] ?? null);
  return imageGroups.some((group) => group !== null) ? imageGroups : null;
}

/** An inactive car's values that wait; a server of an older version publishes without clearing them. */
function heldValues({ status, held, held_status }: DetailRow): Pick<Car, 'held' | 'heldStatus'> {
  return status === 'inactive' ? { held, heldStatus: held_status } : { held: null, heldStatus: null };
}

/** A row as the car page's answer; chassis number and version only for callers who manage the car. */
export function carView(row: DetailRow, manages: boolean): Car {
  return {
    ...cardView(row),
    imageAlts: row.images.map((_, index) => row.image_alts[index] ?? null),
    imageGroups: pictureGroups(row),
    ...fieldsOf(row, PAGE_FIELDS),
    equipment: row.equipment,
    warranty: { months: row.warranty_months, km: row.warranty_km },
    brandId: row.brand_id,
    modelId: row.model_id,
    dealerId: row.dealer_id,
    ...(manages ? { vin: row.vin, externalId: row.external_id, ...heldValues(row) } : {}),
    ...(manages ? { updatedAt: new Date(row.updated_ms).toISOString() } : {}),
  };
}
