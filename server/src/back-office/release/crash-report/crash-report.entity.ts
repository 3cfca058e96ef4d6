import { defineEntity, p } from '@mikro-orm/postgresql';

/** A report of a release that crashed in a browser. It has nothing about the visitor: the network is a keyed hash. */
export const CrashReport = defineEntity({
  name: 'CrashReport',
  tableName: 'crash_report',
  properties: {
    id: p.bigint('number').primary(),
    at: p.datetime().index(),
    /** The day of the hash's key, in UTC. */
    day: p.date(),
    part: p.string().length(32),
    /** '': the build of the checkout. */
    release: p.string().length(40),
    code: p.string().length(40),
    /** Files with line and column, separated by spaces. */
    place: p.string().length(500),
    network: p.string().length(43),
  },
  uniques: [{ properties: ['part', 'release', 'day', 'network', 'code', 'place'] }],
});
