import { Migration } from '@mikro-orm/migrations';

/**
 * What several servers share: which of them run, what they count together, the loads of releases, and the chat's
 * sockets of each. Counts of limits are worth nothing after a crash, so they are not written to the WAL. `take_limits`
 * counts all of the keys or none; its callers sort them, so that two calls never wait for each other in a circle.
 */
export class Migration20261123210000_SeveralServers extends Migration {
  override name = 'Migration20261123210000_SeveralServers';

  override up(): void {
    this.addSql(
      `create table "server_instance" ("id" uuid not null, "name" varchar(255) not null, "address" varchar(300) not null,
        "version" varchar(100) not null, "started_at" timestamptz not null default now(),
        "seen_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create unlogged table "limit_count" ("key" varchar(64) not null, "taken" integer not null,
        "ends_at" timestamptz not null, primary key ("key")) with (fillfactor = 50);`,
    );
    this.addSql(
      `create function take_limits(in_keys text[], in_costs int[], in_ms int[], in_maxima int[])
       returns table (refused_key text, wait_ms int) language plpgsql as $$
       begin
         for i in 1 .. cardinality(in_keys) loop
           insert into limit_count as l (key, taken, ends_at)
             values (in_keys[i], in_costs[i], now() + in_ms[i] * interval '1 millisecond')
             on conflict (key) do update set
               taken = case when l.ends_at <= now() then excluded.taken else l.taken + excluded.taken end,
               ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
             where l.ends_at <= now() or l.taken + excluded.taken <= in_maxima[i];
           if not found then
             for j in 1 .. i - 1 loop
               update limit_count l set taken = l.taken - in_costs[j] where l.key = in_keys[j];
             end loop;
             return query select l.key::text, ceil(extract(epoch from l.ends_at - now()) * 1000)::int
               from limit_count l where l.key = in_keys[i];
             return;
           end if;
         end loop;
       end $$;`,
    );
    this.addSql(
      `create table "release_load" ("server" uuid not null, "minute" timestamptz not null, "part" varchar(32) not null,
        "release" varchar(40) not null, "loads" integer not null, "told_at" timestamptz not null default now(),
        primary key ("server", "minute", "part", "release"));`,
    );
    this.addSql(
      `alter table "chat_presence" add column "instance" uuid null,
       add column "sockets" integer not null default 0, add column "addresses" jsonb not null default '{}';`,
    );
  }

  override down(): void {
    this.addSql(`alter table "chat_presence" drop column "instance", drop column "sockets", drop column "addresses";`);
    this.addSql(`drop table "release_load";`);
    this.addSql(`drop function take_limits(text[], int[], int[], int[]);`);
    this.addSql(`drop table "limit_count";`);
    this.addSql(`drop table "server_instance";`);
  }
}
