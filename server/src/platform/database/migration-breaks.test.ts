import { describe, expect, test } from 'vitest';
import { migrationBreaks } from './migration-breaks.ts';

const sources = new Map([
  ['car.entity.ts', "class Car { keyNumber = p.string(); color = p.string() } // table 'car'"],
  ['lead.repository.ts', 'select user_email, note from lead where car_id = $1'],
]);

const reasonsOf = async (...sql: string[]) =>
  (await migrationBreaks([{ name: 'M', sql }], sources)).map(({ reason }) => reason);

describe('what another version can live with', () => {
  test.each([
    ['a new table, with everything in it', 'create table offer (id int not null, car_id int not null references car)'],
    ['a column that may be empty', 'alter table car add column wheels int'],
    ['a required column with a default', 'alter table car add column wheels int not null default 4'],
    ['a generated column', "alter table car add column words text generated always as (color || '') stored"],
    ['a new index', 'create index car_color on car (color)'],
    [
      'a new trigger and function',
      'create or replace function f() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['a view with more columns', 'create or replace view public_car as select * from car'],
    ['a column that it does not name', 'alter table car drop column old_wheels'],
    ['a table that it does not name', 'drop table forgotten'],
    [
      'an index, a trigger, a constraint less',
      'drop index car_color; drop trigger t on car; alter table car drop constraint c',
    ],
    ['rows changed', "update car set color = 'red'; delete from lead where id < 5"],
  ])('%s', async (_what, sql) => {
    expect(await reasonsOf(sql)).toEqual([]);
  });

  test('a check and a unique index on columns of the same migration', async () => {
    const reasons = await reasonsOf(
      'alter table car add column wheels int',
      'alter table car add constraint four check (wheels = 4)',
      'create unique index car_wheels on car (color, wheels)',
      'alter table car alter column wheels set not null',
    );
    expect(reasons).toEqual([]);
  });

  test('a view that is dropped and made anew', async () => {
    expect(await reasonsOf('drop view lead', 'create view lead as select 1 as user_email')).toEqual([]);
  });
});

test.each([
  ['alter table car drop column key_number', 'it drops car.key_number, which that version uses'],
  [
    'alter table lead alter column user_email type int',
    'it changes the type of lead.user_email, which that version uses',
  ],
  [
    'alter table lead alter column note set not null',
    'lead.note becomes required, and that version may leave it empty',
  ],
  [
    'alter table lead alter column user_email drop not null',
    'lead.user_email may become empty, which that version does not expect',
  ],
  [
    'alter table car add column wheels int not null',
    'the new car.wheels is required, and that version does not fill it',
  ],
  [
    'alter table car add constraint c check (color <> $$red$$)',
    'the constraint c on car may refuse what that version writes',
  ],
  ['alter table car add constraint u unique (color)', 'the constraint u on car may refuse what that version writes'],
  [
    'alter table lead add constraint f foreign key (car_id) references car',
    'the constraint f on lead may refuse what that version writes',
  ],
  ['create unique index one on lead (user_email)', 'the unique index one on lead may refuse what that version writes'],
  ['drop table lead', 'it drops the table lead, which that version uses'],
  ['alter table lead rename column note to notes', 'it renames lead.note, which that version uses'],
  ['alter table lead rename to request', 'it renames lead, which that version uses'],
  ['truncate car', 'it empties a table'],
])('%s is refused', async (sql, reason) => {
  expect(await reasonsOf(sql)).toEqual([reason]);
});
