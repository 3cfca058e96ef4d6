import type { EntityManager } from '@mikro-orm/postgresql';

/** From the row that is removed to the row that stays. */
export interface Move {
  from: number;
  to: number;
}

/** Moves a brand's cars, including deleted ones, to another brand. */
export const moveCarsOfBrand = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(`update car set brand_id = ? where brand_id = ?`, [to, from]));

/** Moves a town's cars, including deleted ones, to another town. */
export const moveCarsOfCity = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(`update car set city_id = ? where city_id = ?`, [to, from]));

/** Moves a model's cars to the model's brand. */
export const putCarsOfModel = async (em: EntityManager, modelId: number, brandId: number): Promise<void> =>
  void (await em.execute('update car set brand_id = ? where model_id = ?', [brandId, modelId]));

/** Moves a model's cars, including deleted ones, to another model and its brand. */
export const moveCarsOfModel = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(
    `update car set model_id = m.id, brand_id = m.brand_id from model m where m.id = ? and car.model_id = ?`,
    [to, from],
  ));
