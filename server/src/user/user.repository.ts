import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { foldText } from 'contracts/slug';
import type { UserListInput } from 'contracts/user-list';
import { foldedSql } from '../db/folded-text.ts';
import { User } from './user.entity.ts';

type UserRow = InferEntity<typeof User>;

const SEARCHED = foldedSql(`concat_ws(' ', first_name, last_name, email, phone, city)`);

/** One page of live users, newest first; every word of `q` must occur in name, e-mail, phone or city. */
export async function searchUsers(
  em: EntityManager,
  { q = '', role, limit, offset }: UserListInput,
): Promise<{ users: UserRow[]; total: number }> {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const conditions = ['deleted_at is null', ...words.map(() => `position(? in ${SEARCHED}) > 0`)];
  const values: unknown[] = [...words];
  if (role) {
    conditions.push('role = ?');
    values.push(role);
  }
  const source = `from app_user where ${conditions.join(' and ')}`;
  const rows = await em.execute<{ id: number }[]>(
    `select id ${source} order by created_at desc, id desc limit ? offset ?`,
    [...values, limit, offset],
  );
  const [count] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${source}`, values);
  const found = await em.find(User, { id: rows.map(({ id }) => id) });
  const byRow = new Map(found.map((user) => [user.id, user]));
  return { users: rows.flatMap(({ id }) => byRow.get(id) ?? []), total: count?.total ?? 0 };
}

/** Lets no other transaction delete an administrator before this one ends; gives the ids of the live ones. */
export async function lockAdmins(em: EntityManager): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select id from app_user where role = 'admin' and deleted_at is null order by id for update`,
  );
  return rows.map(({ id }) => id);
}
