/** What is served now: the live release of each part, or the checkout's build, as the store's pointer says. */
import type { LiveParts, PartState } from 'contracts/live-parts';
import { NOTHING_RELEASED } from 'contracts/live-parts';
import type { PartName, ReleaseId } from 'contracts/release';
import type { Log } from '../../platform/context/context.ts';
import { stateOf } from '../../platform/storage/change-parts.ts';
import type { ReleaseStore } from '../../platform/storage/release-store.ts';
import { withTimeout } from '../../platform/resilience/timeout.ts';
import { checkoutRemotes, siteRemotes } from '../../platform/storage/site-parts.ts';
import { checkoutPart } from './checkout-builds.ts';
import { completeRelease } from './complete-release.ts';
import { buildsOf, type FrontBuilds, type ServedPart } from './front-builds.ts';

/** The pointer is checked this often; a change is followed well within a second. */
const FOLLOW_MS = 200;
/** What could not be read is tried again this often, although the pointer is the same. */
const RETRY_MS = 1_000;

export interface ServedBuildsOptions {
  store: ReleaseStore;
  /** The checkout. */
  root: string;
  log: Pick<Log, 'info' | 'error'>;
  /** Called before other builds are served; they are served without it when it takes long. */
  prepare?: (builds: FrontBuilds) => Promise<void>;
}

/** So that a change is served within a second, prepared or not. */
const PREPARE_MS = 500;

/** A canary beside the live release, for the visitors whose bucket is below its share. */
interface Choice {
  live: ServedPart;
  canary: { part: ServedPart; share: number } | null;
}

export class ServedBuilds {
  readonly #options: ServedBuildsOptions;
  /** The checkout's remotes: a new one comes with a start, which builds it. */
  readonly #remotes: readonly PartName[];
  #mark = '';
  /** What the last reading could not read. */
  #failures = 0;
  /** What could not be read of the present pointer: each is logged once. */
  #logged = new Set<string>();
  #readAt = -Infinity;
  /** False until a pointer was read: there is nothing that was live yet. */
  #hasRead = false;
  #choices: Choice[] = [];
  #shellFolders: string[] = [];
  /** Views by the releases in them: a canary makes a second one. */
  #views = new Map<string, FrontBuilds>();
  #timer: NodeJS.Timeout | undefined;
  #following: Promise<void> | null = null;

  constructor(options: ServedBuildsOptions) {
    this.#options = options;
    this.#remotes = checkoutRemotes(options.root);
    this.#choices = this.#names(NOTHING_RELEASED).map((part) => ({ live: this.#checkout(part), canary: null }));
    this.#shellFolders = [this.#checkout('shell').folder];
  }

  /** Reads the pointer, and follows it from then on. */
  async start(): Promise<void> {
    await this.follow();
    this.#timer = setInterval(() => void this.follow(), FOLLOW_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What visitors of this bucket (0–99) get; null: visitors of no canary. */
  of(bucket: number | null): FrontBuilds {
    const [shell, ...parts] = this.#choices.map((choice) => chosen(choice, bucket));
    const key = [shell!, ...parts].map(({ release }) => release ?? '').join(' ');
    const view = this.#views.get(key) ?? buildsOf(shell!, parts);
    this.#views.set(key, view);
    return view;
  }

  hasCanary(): boolean {
    return this.#choices.some(({ canary }) => canary !== null);
  }

  /** Whether visitors of this bucket get another release than all others. */
  isCanary(bucket: number | null): boolean {
    return this.#choices.some((choice) => chosen(choice, bucket) !== choice.live);
  }

  /** Folders of the shell's builds, the live one first: a page opened before a deploy asks for files of older ones. */
  shellFolders(): readonly string[] {
    return this.#shellFolders;
  }

  /** The folder of a release in the store, for its own address; null when there is none. */
  async folderOf(part: PartName, release: ReleaseId): Promise<string | null> {
    return this.#options.store.folder(part, release).catch(() => null);
  }

  /** The folder of a checkout's remote; null for a name that is none. */
  checkoutFolder(part: PartName): string | null {
    return this.#remotes.includes(part) ? this.#checkout(part).folder : null;
  }

  /** Serves what the pointer says now. A pointer or release that can't be read leaves served what was. */
  follow(): Promise<void> {
    this.#following ??= this.#read()
      .catch((error: unknown) =>
        this.#fail('the pointer', { err: error }, 'the pointer to the releases can not be read'),
      )
      .finally(() => (this.#following = null));
    return this.#following;
  }

  async #read(): Promise<void> {
    const { store, log } = this.#options;
    const mark = store.liveMark();
    const isNew = mark !== this.#mark;
    if (!isNew && (this.#failures === 0 || performance.now() - this.#readAt < RETRY_MS)) return;
    if (isNew) this.#logged.clear();
    this.#mark = mark;
    this.#readAt = performance.now();
    this.#failures = 0;
    const live = await store.readLive();
    const choices = await Promise.all(this.#names(live).map((part) => this.#choiceOf(part, stateOf(live, part))));
    const shells = await this.#shells(choices[0]!.live);
    // At the start there is no visitor yet.
    if (this.#hasRead) await withTimeout(this.#prepare(choices), PREPARE_MS, () => undefined);
    this.#choices = choices;
    this.#shellFolders = shells;
    this.#views = new Map();
    this.#hasRead = true;
    if (isNew) log.info({ revision: live.revision }, 'the releases that are served have changed');
  }

  /** The live set of builds; a canary's visitors are few. */
  async #prepare(choices: readonly Choice[]): Promise<void> {
    const [shell, ...parts] = choices.map(({ live }) => live);
    await this.#options.prepare?.(buildsOf(shell!, parts));
  }

  /** The shell first, then the remotes of the checkout, and those that only the store has. */
  #names(live: LiveParts): PartName[] {
    return ['shell', ...siteRemotes(this.#remotes, live)];
  }

  async #choiceOf(part: PartName, state: PartState): Promise<Choice> {
    const { canary, isDisabled } = state;
    const served = (await this.#released(part, state.live)) ?? (await this.#instead(part, state));
    const tried = canary && (await this.#released(part, canary.release));
    return {
      live: { ...served, isDisabled },
      canary: canary && tried ? { part: { ...tried, isDisabled }, share: canary.share } : null,
    };
  }

  /** For a release that can't be served: what was live; at the start the newest of those before it that can. */
  async #instead(part: PartName, { before }: PartState): Promise<ServedPart> {
    const was = this.#choices.find((choice) => choice.live.part === part);
    if (this.#hasRead && was) return was.live;
    for (const release of before) {
      const found = await this.#released(part, release);
      if (found) return found;
    }
    return this.#checkout(part);
  }

  /** Null when it can't be served. */
  async #released(part: PartName, release: ReleaseId | null): Promise<ServedPart | null> {
    if (release === null) return this.#checkout(part);
    try {
      const { folder, files } = await completeRelease(this.#options.store, part, release);
      return { part, release, folder, files, isDisabled: false };
    } catch (error) {
      this.#fail(`${part} ${release}`, { err: error, part, release }, 'a release can not be served; another one is');
      return null;
    }
  }

  #fail(what: string, details: object, message: string): void {
    this.#failures += 1;
    if (!this.#logged.has(what)) this.#options.log.error(details, message);
    this.#logged.add(what);
  }

  async #shells({ folder }: ServedPart): Promise<string[]> {
    const { store } = this.#options;
    const others = await Promise.all((await store.list('shell')).map(({ id }) => store.folder('shell', id)));
    return [...new Set([folder, ...others, this.#checkout('shell').folder])];
  }

  #checkout(part: PartName): ServedPart {
    return checkoutPart(this.#options.root, part);
  }
}

const chosen = ({ live, canary }: Choice, bucket: number | null): ServedPart =>
  canary && bucket !== null && bucket < canary.share ? canary.part : live;
