import type { EntityManager } from '@mikro-orm/postgresql';
import type { LegalIdentity } from 'contracts/app-config';
import {
  COST_GROUPS,
  type CostGroupName,
  costSettingFault,
  type DatedValues,
  isCostSetting,
  readCostGroup,
  readVouchers,
  VOUCHER_SETTING,
  type VoucherSetting,
} from 'contracts/cost-settings';
import {
  CREDIT_RATE_SETTING,
  LEGAL_SETTING,
  parseLegalIdentity,
  WLTP_REQUIRED_SETTING,
} from 'contracts/legal-identity';
import { LOAN_DEFAULTS } from 'contracts/loan';
import { DEFAULT_OFFER_TERMS, OFFER_TERMS_SETTING, OfferTerms } from 'contracts/offer';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { z } from 'zod';
import { Setting } from './setting.entity.ts';

const onOff = z.enum(['true', 'false']).transform((value) => value === 'true');
const share = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
  .pipe(z.number().max(1));

const identity = z.string().transform((text, context): LegalIdentity => {
  const parsed = parseLegalIdentity(text);
  if (!parsed) context.addIssue({ code: 'custom', message: 'not a legal identity' });
  return parsed ?? DEMO_LEGAL;
});

/** The demo's operator; not a registered company. Used until an administrator enters the real one. */
const DEMO_LEGAL: LegalIdentity = {
  name: 'S.C. AutoNou Platform S.R.L.',
  cui: 'RO 00000000',
  registerNumber: 'J40/0000/2024',
  address: 'Bd. Exemplu nr. 1, Sector 1, București',
  email: 'contact@autonou.test',
  phone: '+40 21 000 00 00',
};

/** The settings that the server itself reads; a missing or unreadable value counts as the fallback. */
const KNOWN = {
  /** Only cars with a complete WLTP block are public (docs/rules/cars.md "Public car"). */
  [WLTP_REQUIRED_SETTING]: { schema: onOff, fallback: false },
  /** Cars that their dealer does not confirm are ranked below others, then hidden (docs/rules/cars.md "Confirmed stock"). */
  [STOCK_CONFIRMATION_SETTING]: { schema: onOff, fallback: false },
  /** Yearly interest of the example loan, 0.055 = 5.5 % (public-site §9). */
  [CREDIT_RATE_SETTING]: { schema: share, fallback: LOAN_DEFAULTS.annualRate as number },
  /** The meaning of accepting an offer, as its buyer reads it (docs/rules/offers.md "Offers"). */
  [OFFER_TERMS_SETTING]: { schema: OfferTerms, fallback: DEFAULT_OFFER_TERMS },
  /** The site's operator: footer, legal texts, emails. */
  [LEGAL_SETTING]: { schema: identity, fallback: DEMO_LEGAL },
} satisfies Record<string, { schema: z.ZodType; fallback: unknown }>;

type KnownSettings = typeof KNOWN;
type ValueOf<Key extends keyof KnownSettings> = z.output<KnownSettings[Key]['schema']>;

const NOT_READABLE = 'Valoarea nu este potrivită pentru această setare';

/** Why the server can not parse this value under this key; null where it can: unknown keys accept any text. */
export function faultOf(key: string, value: string): string | null {
  if (isCostSetting(key)) return costSettingFault(key, value);
  const isRead = !Object.hasOwn(KNOWN, key) || KNOWN[key as keyof KnownSettings].schema.safeParse(value).success;
  return isRead ? null : NOT_READABLE;
}

/** A stored value as the setting's own type; its default where it was never set or is unreadable. */
export function settingOf<Key extends keyof KnownSettings>(key: Key, stored: string | undefined): ValueOf<Key> {
  const { schema, fallback } = KNOWN[key];
  const parsed = schema.safeParse(stored);
  return (parsed.success ? parsed.data : fallback) as ValueOf<Key>;
}

const CACHED_MS = 2_000;

interface Cached {
  values: Promise<ReadonlyMap<string, string>>;
  until: number;
}
// One entry for each database that this process has open, the replicas too.
let caches = new WeakMap<object, Cached>();

async function loadValues(em: EntityManager): Promise<ReadonlyMap<string, string>> {
  const rows = await em.find(Setting, { key: { $in: Object.keys(KNOWN) } }, { disableIdentityMap: true });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** A setting as its own type, at most 2 s old; its default when it was never set. */
export async function readSetting<Key extends keyof KnownSettings>(em: EntityManager, key: Key): Promise<ValueOf<Key>> {
  const database = em.getDriver();
  let cached = caches.get(database);
  if (!cached || cached.until < performance.now()) {
    cached = { values: loadValues(em), until: performance.now() + CACHED_MS };
    caches.set(database, cached);
    // A failed load must not be cached.
    cached.values.catch(() => caches.delete(database));
  }
  return settingOf(key, (await cached.values).get(key));
}

/** The settings of administrators about a car's costs (docs/rules/costs.md "Cost of owning"). */
export interface CostSettings {
  /** The values of all groups. */
  assumptions: DatedValues;
  /** Null unless switched on. */
  vouchers: VoucherSetting | null;
}

const COST_NAMES = Object.keys(COST_GROUPS) as CostGroupName[];
const COST_KEYS = [...COST_NAMES.map((name) => COST_GROUPS[name].setting as string), VOUCHER_SETTING];

/** Read now, not cached: a page that was dropped because one of them changed is made anew at once. */
export async function readCostSettings(em: EntityManager): Promise<CostSettings> {
  const rows = await em.find(Setting, { key: { $in: COST_KEYS } }, { disableIdentityMap: true });
  const textOf = (key: string) => rows.find((row) => row.key === key)?.value ?? '';
  const vouchers = readVouchers(textOf(VOUCHER_SETTING));
  return {
    assumptions: Object.assign({}, ...COST_NAMES.map((name) => readCostGroup(name, textOf(COST_GROUPS[name].setting)))),
    vouchers: vouchers?.isOn ? vouchers : null,
  };
}

/** The cache of each database may be older than a write that its reader knows of. */
export const forgetSettings = (): void => void (caches = new WeakMap());

/**
 * Stores a setting and drops the cache, so that this process sees it at once. The same value again keeps its date: a
 * rule that counts days from when it was switched on is not restarted.
 */
export async function writeSetting(
  em: EntityManager,
  { key, value, category }: { key: string; value: string; category: string },
): Promise<void> {
  await em.execute(
    `insert into setting (key, value, category, updated_at) values (?, ?, ?, ?)
     on conflict (key) do update set value = excluded.value, category = excluded.category,
       updated_at = case when setting.value = excluded.value then setting.updated_at else excluded.updated_at end`,
    [key, value, category, new Date()],
  );
  forgetSettings();
}
