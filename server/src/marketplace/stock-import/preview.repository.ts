// The first cars of a dry run as buyers would see them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PreviewCar } from 'contracts/stock-import';
import { finishImported, type Written } from '../../catalog/car/car-import.service.ts';
import { listCards } from '../../catalog/car/cards/card.service.ts';
import type { Ctx } from '../../platform/context/context.ts';

/** Cars of a dry run that are shown as cards. */
const PREVIEWED = 6;

/** Cards of the first good rows, from the rows as they would be written. */
export async function previewOf(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'now'>,
  written: readonly Written[],
): Promise<PreviewCar[]> {
  await ctx.em.flush();
  await finishImported(ctx, written);
  const cars = new Map(written.slice(0, PREVIEWED).map(({ car }) => [car.id, car]));
  const cards = await listCards(ctx, [...cars.keys()]);
  return cards.map((card) => {
    const { warrantyMonths = null, warrantyKm = null } = cars.get(card.id) ?? {};
    return { ...card, warranty: { months: warrantyMonths, km: warrantyKm } };
  });
}

/** Keeps the first cars of a dry run as buyers would see them. */
export async function savePreview(em: EntityManager, id: number, preview: readonly PreviewCar[]): Promise<void> {
  await em.execute(`update stock_import set preview = ?::jsonb where id = ?`, [JSON.stringify(preview), id]);
}
