import type { PersonalData } from '../../platform/context/personal-data.ts';

export const personalData: PersonalData<'favorites'> = {
  columns: ['favorite.user_id'],
  erase: [`delete from favorite where user_id = :id`],
  export: {
    favorites: `select f.car_id as "carId", c.title, f.price_at_save::float8 as "priceAtSave", f.created_at as "createdAt"
       from favorite f join car c on c.id = f.car_id where f.user_id = :id order by f.created_at`,
  },
};
