import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import type { UserListInput, UserTableInput } from 'contracts/user-list';
import { tablePage } from '../../platform/database/table-order.ts';
import { User } from './user.entity.ts';
import { col, countRows, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { hasWords, searchWords } from '../../platform/database/folded-text.ts';

type UserRow = InferEntity<typeof User>;

/** The stored search text starts with the folded name, so one index serves both. */
const ORDERS = { name: 'search_text', city: 'city', createdAt: 'created_at' };

/** One page of live users, newest first by default; every word of `q` must occur in name, email, phone or city. */
export async function searchUsers(
  em: EntityManager,
  input: UserListInput | UserTableInput,
): Promise<{ users: UserRow[]; total: number }> {
  const { q = '', role, limit, offset } = input;
  const words = searchWords(q);
  const conditions = ['deleted_at is null', hasWords('search_text', words)];
  const values: unknown[] = [...words];
  if (role) {
    conditions.push('role = ?');
    values.push(role);
  }
  const source = `from app_user where ${conditions.join(' and ')}`;
  const total = await countRows(em, source, values);
  const page = tablePage('sort' in input ? input.sort : '-createdAt', ORDERS, { id: 'id', limit, offset, total });
  const rows = page.inOrder(
    await readRows(em, { id: col.number }, `select id ${source} ${page.order} limit ? offset ?`, [
      ...values,
      page.limit,
      page.offset,
    ]),
  );
  const found = await em.find(User, { id: rows.map(({ id }) => id) });
  const byRow = new Map(found.map((user) => [user.id, user]));
  return { users: rows.flatMap(({ id }) => byRow.get(id) ?? []), total };
}

/** Locks the administrators against deletion until this transaction ends; returns the ids of the live ones. */
export async function lockAdmins(em: EntityManager): Promise<number[]> {
  const live = typedQuery(em, User)
    .selectFrom('app_user')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null);
  const rows = await live.select('id').orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}
