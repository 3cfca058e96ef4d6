/** Reads the repository of pgBackRest: when it was last added to, and whether the log is whole. */
import type { Sample } from './textfile.ts';

/** Segments of 16 MB, of which a "log" of the name's middle part has 256. */
const SEGMENTS_OF_LOG = 256;
const SEGMENT = /(?:^|\/)([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})-[0-9a-f]{40}(?:\.\w+)?$/;

interface Segment {
  timeline: number;
  number: number;
}

interface Backup {
  /** Such as 20261122-013000F. */
  label: string;
  timestamp: { stop: number };
  archive: { start: string };
  /** Pages of the database were damaged when they were copied. */
  error?: boolean;
}

interface Stanza {
  backup: Backup[];
  archive: { id: string }[];
}

const stanzaOf = (info: string): Stanza | undefined => (JSON.parse(info) as Stanza[])[0];

/** The newest good backup of `pgbackrest info --output=json`. Throws when there is none. */
export function newestBackup(info: string): Backup {
  const backup = stanzaOf(info)?.backup.findLast(({ error }) => error !== true);
  if (!backup) throw new Error('there is no good backup');
  return backup;
}

/** The same, and where its log is. */
export function newestOf(info: string): { stoppedAt: number; from: Segment; folder: string } {
  const backup = newestBackup(info);
  const archive = stanzaOf(info)?.archive.at(-1);
  const from = segmentOf(`${backup.archive.start}-${'0'.repeat(40)}`);
  if (!archive || !from) throw new Error('there is no good backup');
  return { stoppedAt: backup.timestamp.stop, from, folder: `archive/autonou/${archive.id}` };
}

/** `listing`: all below the folder of that log, by `pgbackrest repo-ls --recurse --output=json`. */
export function figuresOf(info: string, listing: string): Sample[] {
  const { stoppedAt, from } = newestOf(info);
  const entries = Object.entries(JSON.parse(listing) as Record<string, { time?: number }>);
  const segments = entries.flatMap(([name, { time = 0 }]) => {
    const segment = segmentOf(name);
    return segment ? [{ ...segment, time }] : [];
  });
  const newest = segments.reduce((latest, { time }) => Math.max(latest, time), 0);
  return [
    { name: 'backup_last_success_timestamp_seconds', kind: 'backup', value: stoppedAt },
    { name: 'archive_last_timestamp_seconds', kind: null, value: newest },
    { name: 'archive_missing_segments', kind: null, value: missingSince(segments, from) },
  ];
}

/** How many segments lack between the first one of a backup and the newest. */
function missingSince(segments: readonly Segment[], from: Segment): number {
  let missing = 0;
  let last = from.number - 1;
  for (const numbers of byTimeline(segments, from)) {
    // A timeline begins where the one before has ended or, after a restore, below; never beyond its next segment.
    const [first = last] = numbers;
    missing += Math.max(0, first - last - 1);
    last = numbers.at(-1) ?? last;
    missing += last - first + 1 - numbers.length;
  }
  return missing;
}

/** The numbers of each timeline in their order, the oldest timeline first. */
function byTimeline(segments: readonly Segment[], from: Segment): number[][] {
  const needed = segments.filter(({ timeline, number }) => timeline >= from.timeline && number >= from.number);
  const timelines = [...new Set(needed.map(({ timeline }) => timeline))].toSorted((a, b) => a - b);
  return timelines.map((wanted) => {
    const numbers = needed.filter(({ timeline }) => timeline === wanted).map(({ number }) => number);
    return [...new Set(numbers)].toSorted((a, b) => a - b);
  });
}

function segmentOf(name: string): Segment | null {
  const [, timeline, log, segment] = SEGMENT.exec(name) ?? [];
  if (timeline === undefined || log === undefined || segment === undefined) return null;
  const number = Number.parseInt(log, 16) * SEGMENTS_OF_LOG + Number.parseInt(segment, 16);
  return { timeline: Number.parseInt(timeline, 16), number };
}
