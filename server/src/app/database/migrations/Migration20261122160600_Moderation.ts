import { Migration } from '@mikro-orm/migrations';

const FLAGS = `is_blocked = exists (select 1 from moderation_decision m where m.car_id = c.id and m.kind = 'hide' and m.ended_at is null),
  is_premium_blocked = exists (select 1 from moderation_decision m where m.car_id = c.id and m.kind = 'premium' and m.ended_at is null)`;

/**
 * Decisions of the administration, apart from what the dealer wishes. The car's two flags follow them by trigger, so that no
 * statement can forget them; `is_premium` becomes what is shown, `wants_premium` what the dealer asked for.
 * Dealers that are rejected today get the decision that the log of their statuses tells of.
 */
export class Migration20261122160600_Moderation extends Migration {
  override name = 'Migration20261122160600_Moderation';

  override up(): void {
    this.addSql(
      `create table "moderation_decision" ("id" serial primary key, "kind" text not null, "dealer_id" int not null references "dealer" ("id") on delete cascade, "car_id" int null references "car" ("id") on delete cascade, "reason" varchar(500) not null, "report_id" int null references "report" ("id") on delete set null, "follows_id" int null references "moderation_decision" ("id") on delete set null, "status_before" text null, "decided_by_id" int null references "app_user" ("id") on delete set null, "decided_at" timestamptz not null, "until" timestamptz null, "ended_at" timestamptz null, "ended_by_id" int null references "app_user" ("id") on delete set null, "ending" text null, "complaint" text null, "complained_at" timestamptz null, "is_reversed" boolean null, "answer" varchar(500) null, "answered_by_id" int null references "app_user" ("id") on delete set null, "answered_at" timestamptz null);`,
    );
    const checks = {
      kind: `"kind" in ('hide', 'premium', 'account')`,
      car: `("kind" = 'account') = ("car_id" is null)`,
      ending: `"ending" in ('expired', 'lifted', 'reversed') and ("ending" is null) = ("ended_at" is null)`,
      complaint: `("complaint" is null) = ("complained_at" is null)`,
      answer: `("answered_at" is null) = ("is_reversed" is null) and ("answered_at" is null or "complained_at" is not null)`,
    };
    for (const [name, check] of Object.entries(checks))
      this.addSql(`alter table "moderation_decision" add constraint "moderation_decision_${name}_check" check (${check});`);
    this.addSql(`create unique index "moderation_decision_car_running_idx" on "moderation_decision" ("car_id", "kind") where "ended_at" is null and "car_id" is not null;`);
    this.addSql(`create unique index "moderation_decision_account_running_idx" on "moderation_decision" ("dealer_id") where "ended_at" is null and "kind" = 'account';`);
    this.addSql(`create index "moderation_decision_dealer_idx" on "moderation_decision" ("dealer_id", "kind") where "ended_at" is null;`);
    this.addSql(`create index "moderation_decision_until_idx" on "moderation_decision" ("until") where "ended_at" is null;`);
    this.addSql(`create index "moderation_decision_complained_idx" on "moderation_decision" ("complained_at") where "complained_at" is not null;`);
    this.addSql(`create index "moderation_decision_report_idx" on "moderation_decision" ("report_id") where "report_id" is not null;`);
    this.addSql(`alter sequence "moderation_decision_id_seq" restart with 100001;`);

    this.addSql(`drop index "car_premium_idx";`);
    this.addSql(`alter table "car" rename column "is_premium" to "wants_premium";`);
    this.addSql(
      `alter table "car" add column "is_blocked" boolean not null default false, add column "is_premium_blocked" boolean not null default false;`,
    );
    this.addSql(`alter table "car" add column "is_premium" boolean generated always as (wants_premium and not is_premium_blocked) stored;`);
    this.addSql(`create index "car_premium_idx" on "car" ("is_demoted", "is_premium" desc, "published_at" desc, "id" desc);`);

    this.addSql(
      `create function follow_moderation() returns trigger language plpgsql as $$ begin update car c set ${FLAGS} where c.id = coalesce(new.car_id, old.car_id); return null; end $$;`,
    );
    this.addSql(
      `create trigger "moderation_decision_car" after insert or update of "ended_at", "kind", "car_id" or delete on "moderation_decision" for each row execute function follow_moderation();`,
    );

    this.addSql(
      `insert into "moderation_decision" ("kind", "dealer_id", "reason", "decided_by_id", "decided_at") select 'account', d.id, coalesce(x.reason, 'Contul nu îndeplinește condițiile site-ului.'), x.decided_by_id, coalesce(x.at, now()) from "dealer" d left join lateral (select reason, decided_by_id, at from dealer_decision where dealer_id = d.id and status = 'rejected' order by id desc limit 1) x on true where d.status = 'rejected' and d.deleted_at is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "moderation_decision";`);
    this.addSql(`drop function follow_moderation();`);
    this.addSql(`drop index "car_premium_idx";`);
    this.addSql(`alter table "car" drop column "is_premium", drop column "is_blocked", drop column "is_premium_blocked";`);
    this.addSql(`alter table "car" rename column "wants_premium" to "is_premium";`);
    this.addSql(`create index "car_premium_idx" on "car" ("is_demoted", "is_premium" desc, "published_at" desc, "id" desc);`);
  }
}
