import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarCard } from 'contracts/car';
import { DAY_MS } from 'contracts/durations';
import type { Announced } from 'contracts/saved-search';
import { listCards } from '../../catalog/car/cards/card.service.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { JobDeps, JobRunner } from '../../platform/jobs/jobs.ts';
import { type CarMatcher, matcherOf } from '../../catalog/search/car-matcher.ts';
import { type CarEvent, dropOldEvents, eventsBetween, latestEvent, recordChanges } from './car-event.repository.ts';
import { savedSearchEmail, type Finding } from './saved-search-email.ts';
import { dropUnconfirmed } from './confirmation.repository.ts';
import { dropGoneCars } from './saved-search.repository.ts';
import { favoritesAmong } from './watched-cars.repository.ts';
import { isFavorites, isWatchedCar } from './watched.ts';
import { type DueSearch, firstUnnotified, markNotified, type Moment, claimDue } from './due-search.repository.ts';

const SEND_QUEUE = 'saved-search-alert';
const CLEANING_QUEUE = 'saved-search-cleaning';
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '50 3 * * *';
/** Events within two rounds are sent in one email; with the round that detects them, it is sent within four minutes. */
const GATHERED_MS = 110_000;
const EVENT_RETENTION_MS = 30 * DAY_MS;
/** Searches per transaction: after a kill, no more than these are repeated. */
const PAGE = 100;
/** Cars shown in an email; the rest is given as a number. */
const MAX_SHOWN = 12;

export type SavedSearchDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'now'>;

/** Every minute: detects changes and sends what is due. Every night: clean-up. */
export function registerAlerts(jobs: JobRunner, deps: Omit<SavedSearchDeps, 'jobs'>): void {
  jobs.work(SEND_QUEUE, async () => void (await sendAlerts({ ...deps, jobs })), { cron: EVERY_MINUTE });
  jobs.work(CLEANING_QUEUE, async () => void (await cleanAlerts(deps)), { cron: EVERY_NIGHT });
}

/**
 * One round (docs/rules/buyers.md "Saved searches"): records what changed, then writes the emails that are due. An email and
 * its search's progress are one transaction, so each is written exactly once even after a crash, and concurrent
 * processes skip each other's searches. Returns the number of emails.
 */
export async function sendAlerts(deps: SavedSearchDeps): Promise<{ events: number; mails: number }> {
  const recorded = await recordAll(deps);
  const at = deps.now();
  const em = deps.orm.em.fork();
  const moment = { at, latest: await latestEvent(em), ripe: new Date(at.getTime() - GATHERED_MS) };
  const first = await firstUnnotified(em, moment);
  if (first === null) return { events: recorded, mails: 0 };
  const events = new SearchEvents(await eventsBetween(em, first, moment.latest));
  const matcher = events.carIds.length === 0 ? null : await matcherOf(em, events.carIds);
  let mails = 0;
  for (let isOver = false; !isOver;) {
    const page = await notifyPage(deps, moment, { first, events, matcher });
    mails += page.mails;
    isOver = page.searches < PAGE;
  }
  if (mails > 0) deps.log.info({ events: recorded, mails }, 'emails about saved searches were written');
  return { events: recorded, mails };
}

async function recordAll({ orm, now }: SavedSearchDeps): Promise<number> {
  let events = 0;
  for (let more = true; more;) {
    const recorded = await orm.em.fork().transactional((em) => recordChanges(em, now()));
    events += recorded.events;
    more = recorded.more;
  }
  return events;
}

interface Round {
  first: number;
  events: SearchEvents;
  matcher: CarMatcher | null;
}

async function notifyPage(
  deps: SavedSearchDeps,
  moment: Moment,
  round: Round,
): Promise<{ searches: number; mails: number }> {
  return deps.orm.em.fork().transactional(async (em) => {
    const due = await claimDue(em, moment, { first: round.first, limit: PAGE });
    if (due.length === 0) return { searches: 0, mails: 0 };
    const found: { search: DueSearch; findings: Finding[] }[] = [];
    for (const search of due) {
      const findings = await findingsOf(em, search, round);
      if (findings.length > 0) found.push({ search, findings });
    }
    const cards = await cardsOf(
      { ...deps, em },
      found.flatMap(({ findings }) => findings.slice(0, MAX_SHOWN)),
    );
    for (const { search, findings } of found) {
      await queueMail({ ...deps, em }, savedSearchEmail(deps.env, search, { findings, cards, maxShown: MAX_SHOWN }));
    }
    const ids = due.map(({ id }) => id);
    await markNotified(em, ids, moment);
    return { searches: due.length, mails: found.length };
  });
}

async function findingsOf(em: EntityManager, search: DueSearch, { events, matcher }: Round): Promise<Finding[]> {
  if (!matcher) return [];
  const { seenEventId, announced } = search;
  const found = await watchedAmong(em, search, matcher);
  return found.flatMap((id) => events.of(id, { after: seenEventId, price: matcher.priceOf(id) ?? 0, announced }) ?? []);
}

/** Which of the changed cars are meant; only public ones. */
async function watchedAmong(em: EntityManager, { filters, userId }: DueSearch, matcher: CarMatcher): Promise<number[]> {
  if (isWatchedCar(filters)) return (await matcher.find({})).filter((id) => id === filters.carId);
  if (!isFavorites(filters)) return matcher.find(filters);
  return userId === null ? [] : favoritesAmong(em, userId, await matcher.find({}));
}

async function cardsOf(ctx: { em: EntityManager; now: () => Date }, findings: readonly Finding[]) {
  const cards = await listCards(ctx, [...new Set(findings.map(({ carId }) => carId))]);
  return new Map<number, CarCard>(cards.map((card) => [card.id, card]));
}

/** Events after this one; the car's price now, in EUR. */
interface AlertState {
  after: number;
  price: number;
  announced: Announced;
}

/** Events by car. */
class SearchEvents {
  readonly #byCar = new Map<number, CarEvent[]>();

  constructor(events: readonly CarEvent[]) {
    for (const event of events) this.#byCar.set(event.carId, [...(this.#byCar.get(event.carId) ?? []), event]);
  }

  get carIds(): number[] {
    return [...this.#byCar.keys()];
  }

  /**
   * What to say about a car: that it is new, else the first of its reductions that its current price still supports.
   * For price alerts a reduction alone.
   */
  of(carId: number, { after, price, announced }: AlertState): Finding | null {
    const events = (this.#byCar.get(carId) ?? []).filter(({ id }) => id > after);
    if (announced === 'all' && events.some(({ kind }) => kind === 'new')) return { carId, oldPrice: null };
    const drop = events.find(({ oldPrice }) => oldPrice !== null && price < oldPrice);
    return drop ? { carId, oldPrice: drop.oldPrice } : null;
  }
}

/** Removes links that were never followed, alerts of cars that are gone, and old events that were sent. */
export async function cleanAlerts({
  orm,
  now,
}: Pick<SavedSearchDeps, 'orm' | 'now'>): Promise<{ asked: number; gone: number; events: number }> {
  const em = orm.em.fork();
  const at = now();
  const asked = await dropUnconfirmed(em, at);
  const gone = await dropGoneCars(em);
  return { asked, gone, events: await dropOldEvents(em, new Date(at.getTime() - EVENT_RETENTION_MS)) };
}
