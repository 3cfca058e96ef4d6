// `npm run promote | rollback | canary | disable | enable | releases`: what is live, changed from the terminal.
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Canary, type LiveParts } from 'contracts/live-parts';
import type { PartName, ReleaseId } from 'contracts/release';
import { DomainError, StoreUnavailable } from '../../server/src/platform/errors/errors.ts';
import { stateOf, withCanary, withPart } from '../../server/src/platform/storage/change-parts.ts';
import { RefusedChange } from '../../server/src/platform/storage/refused-change.ts';
import { NoSiteError } from '../../server/src/app/operations/command-site.ts';
import { EnvError } from '../../server/src/platform/config/env.ts';
import type { ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import {
  BreakError,
  breakList,
  breaksIfLive,
  promotePart,
  type Promotion,
  rollBackPart,
  startCanary,
} from '../../server/src/platform/storage/switch-part.ts';
import { partNames, remoteNames } from './build-part.ts';
import { listReleases } from './list-releases.ts';
import { withSiteStore } from './site-store.ts';
import { withCheckout } from './with-checkout.ts';

const USAGE = `Usage: npm run promote -- <part> [version | id | checkout]
       npm run rollback -- <part>
       npm run tool -- canary <part> <version> --share <1 to 50 percent>, or <part> stop
       npm run tool -- disable <part>, and enable
       npm run tool -- releases
A part is one of ${partNames.join(', ')}; --store DIR names another store.
--unchecked promotes, or shows as a canary, what npm run release has not loaded in a browser.`;

/** Names the part that was mistyped, before the usage. */
function unknownPart(part: string): string {
  if (part === 'server')
    return 'The server is not released: it starts from the checkout (docs/operations/one-machine.md "Upgrade").';
  return `${part ? `There is no part ${part}.` : 'Name a part.'}\n${USAGE}`;
}

class UsageError extends Error {}

interface Order extends Promotion {
  /** The word after the part: a version, an id, `checkout` or `stop`. */
  wanted: string | undefined;
  share: number;
}

/** Each command's work; it returns the line to print. */
const COMMANDS: Record<string, (store: ReleaseStore, order: Order) => Promise<string>> = {
  async promote(found, order) {
    const id = order.wanted === 'checkout' ? null : await releaseOf(found, order);
    return lineOf(await promotePart(await withCheckout(found), order, id), order.part);
  },
  async rollback(found, order) {
    const line = lineOf(await rollBackPart({ store: found }, order), order.part);
    // Live first, then the question: going back must not wait.
    const id = stateOf(await found.readLive(), order.part).live;
    console.log(line);
    const breaks = await breaksIfLive(await withCheckout(found), order.part, id);
    return breaks.length > 0 ? `Attention, this does not fit what is live:\n${breakList(breaks)}` : '';
  },
  async canary(found, order) {
    if (order.wanted === 'stop')
      return lineOf(await found.changeLive((live) => withCanary(live, order, null)), order.part);
    if (order.wanted === undefined || !isShare(order.share)) throw new UsageError(USAGE);
    const canary = { release: await releaseOf(found, order), share: order.share };
    return lineOf(await startCanary(await withCheckout(found), order, canary), order.part);
  },
  disable: async (found, order) => {
    // Without the shell there would be no site that could say so.
    if (!remoteNames.includes(order.part)) throw new UsageError(`Only a remote can be disabled.\n${USAGE}`);
    return lineOf(await found.changeLive((live) => withPart(live, order, { isDisabled: true })), order.part);
  },
  enable: async (found, order) =>
    lineOf(await found.changeLive((live) => withPart(live, order, { isDisabled: false })), order.part),
};

const isShare = (share: number) => Canary.shape.share.safeParse(share).success;

/** The release that is meant: an id, a version, or the newest. */
async function releaseOf(found: ReleaseStore, { part, wanted }: Order): Promise<ReleaseId> {
  const releases = await found.list(part);
  const [match] =
    wanted === undefined ? releases : releases.filter(({ id, version }) => [id, version].includes(wanted));
  if (match) return match.id;
  const known = releases.map(({ id }) => id).join(', ') || 'none';
  throw new UsageError(`${part} has no release ${wanted ?? ''}; the store has: ${known}`);
}

/** The state of the part now, in one line. */
export function lineOf(live: LiveParts, part: PartName): string {
  const { live: id, canary, isDisabled, by } = stateOf(live, part);
  const share = canary ? `, canary ${canary.release} for ${canary.share} % of the visitors` : '';
  return `${part}: ${isDisabled ? 'disabled; ' : ''}live is ${id ?? "the checkout's build"}${share}${by ? `, by ${by}` : ''}`;
}

async function command(args: string[]): Promise<string> {
  const options = {
    share: { type: 'string' },
    store: { type: 'string' },
    unchecked: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', part = '', wanted] = positionals;
  if (name === 'releases') return withSiteStore({ folder: values.store }, (found) => listReleases(found, partNames));
  const work = COMMANDS[name];
  if (!work) throw new UsageError(USAGE);
  if (!partNames.includes(part)) throw new UsageError(unknownPart(part));
  const change = { part, by: userInfo().username, now: new Date(), acceptsUnchecked: values.unchecked };
  const order: Order = { ...change, wanted, share: Number(values.share) };
  return withSiteStore({ folder: values.store }, (found) => work(found, order));
}

try {
  const text = await command(process.argv.slice(2));
  if (text) console.log(text);
} catch (error) {
  const known = [UsageError, BreakError, DomainError, EnvError, NoSiteError, StoreUnavailable];
  const isExpected = known.some((type) => error instanceof type) || isOfArguments(error);
  if (!isExpected) throw error;
  console.error(error instanceof RefusedChange ? error.english : (error as Error).message);
  process.exitCode = 1;
}
// The server's modules may keep timers.
process.exit();

function isOfArguments(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
