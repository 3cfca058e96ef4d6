// When emails about saved searches are due, in Bucharest time: half past seven exists on every day of the year.
const ZONE = `at time zone 'Europe/Bucharest'`;
const MORNING = `interval '7 hours 30 minutes'`;

const next = (unit: 'day' | 'week', local: string): string => {
  const morning = `date_trunc('${unit}', ${local}) + ${MORNING}`;
  return `((${morning} + case when ${morning} <= ${local} then interval '1 ${unit}' else interval '0' end) ${ZONE})`;
};

/**
 * SQL for the first email's time after a moment: the next morning, the next Monday's morning, or null for the others.
 * @param frequency an SQL expression; `moment` one of type timestamptz
 */
export function nextDue(frequency: string, moment: string): string {
  const local = `(${moment} ${ZONE})`;
  return `case ${frequency} when 'daily' then ${next('day', local)} when 'weekly' then ${next('week', local)} end`;
}
