import type { EntityManager } from '@mikro-orm/postgresql';

/** From the row that goes to the row that stays. */
export interface Move {
  from: number;
  to: number;
}

/** A brand's cars, deleted ones too, are another brand's. */
export const moveCarsOfBrand = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(`update car set brand_id = ? where brand_id = ?`, [to, from]));

/** A town's cars, deleted ones too, stand in another town. */
export const moveCarsOfCity = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(`update car set city_id = ? where city_id = ?`, [to, from]));

/** A model's cars are its brand's cars. */
export const putCarsOfModel = async (em: EntityManager, modelId: number, brandId: number): Promise<void> =>
  void (await em.execute('update car set brand_id = ? where model_id = ?', [brandId, modelId]));

/** A model's cars, deleted ones too, are another model's, and its brand's. */
export const moveCarsOfModel = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(
    `update car set model_id = m.id, brand_id = m.brand_id from model m where m.id = ? and car.model_id = ?`,
    [to, from],
  ));
