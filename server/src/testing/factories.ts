/**
 * Rows with sensible defaults, each call a new one. Everything may be overridden. Inserted by one statement each: a
 * flush wraps its own into a transaction, two more round trips.
 */
import { closeAccount } from '../identity/user/user.service.ts';
import type { EntityManager, InferEntity, RequiredEntityData } from '@mikro-orm/postgresql';
import { DAY_MS } from 'contracts/durations';
import { foldText } from 'contracts/slug';
import type { DealerRole } from 'contracts/team-rights';
import type { Role } from 'contracts/user';
import { CarPrice } from '../catalog/car/car-price.entity.ts';
import { Car } from '../catalog/car/car.entity.ts';
import { saveMember } from '../catalog/dealer/team/team.repository.ts';
import { Dealer } from '../catalog/dealer/dealer.entity.ts';
import { hashToken, newToken } from '../platform/config/secrets/session-token.ts';
import { Session } from '../identity/session/session.entity.ts';
import { User } from '../identity/user/user.entity.ts';
import { CITIES, MODELS } from './reference.ts';

export type UserRow = InferEntity<typeof User>;
export type DealerRow = InferEntity<typeof Dealer>;
export type CarRow = InferEntity<typeof Car>;

/** `isPremium` is the dealer's choice. */
export type CarValues = Partial<RequiredEntityData<CarRow>> & { isPremium?: boolean };

export interface Factories {
  /** A person who can't sign in by password (the hash is not a hash); use `signIn` or the `as` of the calls. */
  createUser(role?: Role, values?: Partial<RequiredEntityData<UserRow>>): Promise<UserRow>;
  /** An approved dealer with an own user of role dealer, in Cluj-Napoca, with a phone. */
  createDealer(values?: Partial<RequiredEntityData<DealerRow>>): Promise<DealerRow>;
  /** A member of a dealer's team; of everything unless a role is given. */
  createMember(values: { dealer: number; role?: DealerRole }): Promise<UserRow>;
  /**
   * An active, public Škoda Octavia of a new approved dealer, with complete WLTP figures and its first price row. The
   * brand follows the model.
   */
  createCar(values?: CarValues): Promise<CarRow>;
  /** Creates a session and returns its Cookie header. */
  signIn(user: Pick<UserRow, 'id'>): Promise<string>;
}

const OCTAVIA = 100_005;

export function makeFactories(em: () => EntityManager, now: () => Date): Factories {
  let count = 0;
  const createUser: Factories['createUser'] = async (role = 'user', values = {}) => {
    const fork = em();
    const user = fork.create(User, {
      email: `user${++count}@exemplu.ro`,
      passwordHash: 'none',
      firstName: 'Ana',
      lastName: `Pop${count}`,
      role,
      createdAt: now(),
      ...values,
    });
    await fork.insert(user);
    return user;
  };
  const createDealer: Factories['createDealer'] = async (values = {}) => {
    const user = values.user ?? (await createUser('dealer')).id;
    const fork = em();
    const dealer = fork.create(Dealer, {
      name: `Dealer ${++count}`,
      email: `dealer${count}@exemplu.ro`,
      phone: '+40722000111',
      city: CITIES[1].id,
      status: 'approved',
      subscriptionPlan: 'free',
      createdAt: now(),
      ...values,
      user,
    });
    await fork.insert(dealer);
    // As deleting a dealer does.
    if (values.deletedAt) await closeAccount(fork, dealer.user.id, now());
    return dealer;
  };
  const createMember: Factories['createMember'] = async ({ dealer, role = 'owner' }) => {
    const { user } = await em().findOneOrFail(Dealer, dealer);
    const member = await createUser('dealer', { dealerOwnerId: user.id, dealerRole: role });
    await saveMember(em(), { userId: member.id, dealerId: dealer, at: now() });
    return member;
  };
  const createCar: Factories['createCar'] = async ({ isPremium: wantsPremium = false, ...values } = {}) => {
    const dealer = values.dealer ?? (await createDealer()).id;
    const fork = em();
    const car = fork.create(Car, { ...carDefaults(now()), ...byModel(values), wantsPremium, ...values, dealer });
    await fork.insert(car);
    await fork.insert(CarPrice, { car: car.id, price: car.price, validFrom: car.publishedAt });
    return car;
  };
  const signIn: Factories['signIn'] = async ({ id }) => {
    const token = newToken();
    const at = now();
    const fork = em();
    const expiresAt = new Date(at.getTime() + 30 * DAY_MS);
    await fork.insert(Session, { tokenHash: hashToken(token), user: id, createdAt: at, lastSeenAt: at, expiresAt });
    return `sid=${token}`;
  };
  return { createUser, createDealer, createMember, createCar, signIn };
}

function byModel(values: CarValues) {
  const model = MODELS.find(({ id }) => id === values.model) ?? MODELS.find(({ id }) => id === OCTAVIA);
  const title = typeof values.title === 'string' ? values.title : `Automobil ${model?.name}`;
  return { model: model?.id ?? OCTAVIA, brand: model?.brandId ?? 0, title, searchText: foldText(title) };
}

function carDefaults(at: Date) {
  return {
    price: 21_990,
    year: 2026,
    mileage: 10,
    fuelType: 'benzina',
    transmission: 'manuala',
    drivetrain: 'fata',
    bodyType: 'wagon',
    doors: 5,
    seats: 5,
    power: 150,
    color: 'gri',
    status: 'active',
    availability: 'stoc',
    equipment: [],
    images: [],
    consumption: 5.4,
    co2: 122,
    emissionNorm: 'Euro 6e-bis',
    publishedAt: at,
    confirmedAt: at,
    createdAt: at,
    updatedAt: at,
  } as const satisfies Partial<RequiredEntityData<CarRow>>;
}
