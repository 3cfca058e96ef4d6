/** A strict reader of calendar files: the form of RFC 5545 §3.1, and what RFC 5546 asks of a published event. */
import { expect } from 'vitest';

/** Values by property name of each component. */
export interface ReadCalendar {
  calendar: Map<string, string[]>;
  events: Map<string, string[]>[];
  /** The parameters of each property of the events, by its name. */
  parameters: Map<string, string>;
}

const LINE = /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u;
const UNESCAPED = /(?<!\\)(?:\\\\)*(?:[;,]|\\(?![\\;,nN]))/;

/** Fails for a file that a strict calendar program would refuse. */
export function readCalendar(file: string): ReadCalendar {
  expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
  expect(file.endsWith('\r\n'), 'the last line ends').toBe(true);
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const lines = file
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const read: ReadCalendar = { calendar: new Map(), events: [], parameters: new Map() };
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    expect(name, `a property: ${line}`).not.toBe('');
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') read.events.push(new Map());
    } else if (name === 'END') {
      expect(open.pop()).toBe(value);
    } else {
      const into = open.at(-1) === 'VEVENT' ? read.events.at(-1) : read.calendar;
      into?.set(name, [...(into.get(name) ?? []), value]);
      if (open.at(-1) === 'VEVENT') read.parameters.set(name, parameters);
    }
  }
  expect(open).toEqual([]);
  return read;
}

/** What RFC 5545 and RFC 5546 ask of our files: each property once, texts escaped, times in UTC. */
export function requirePublished({ calendar, events }: ReadCalendar): void {
  expect(calendar.get('VERSION')).toEqual(['2.0']);
  expect(calendar.get('PRODID')).toHaveLength(1);
  const [method = ''] = calendar.get('METHOD') ?? [];
  expect(['PUBLISH', 'CANCEL']).toContain(method);
  expect(events).toHaveLength(1);
  const [event] = events;
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'ORGANIZER', 'STATUS', 'SUMMARY']) {
    expect([name, event?.get(name)]).toEqual([name, [expect.any(String)]]);
  }
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(event?.get(name)?.[0]).toMatch(/^\d{8}T\d{6}Z$/);
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) {
    for (const value of event?.get(name) ?? []) expect(value).not.toMatch(UNESCAPED);
  }
  // A published event has no attendees (RFC 5546 §3.2.1), and a cancelled one says so.
  expect(event?.has('ATTENDEE')).toBe(false);
  expect(event?.get('STATUS')?.[0] === 'CANCELLED').toBe(method === 'CANCEL');
}

/** A TEXT value as it was written (RFC 5545 §3.3.11). */
export const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
