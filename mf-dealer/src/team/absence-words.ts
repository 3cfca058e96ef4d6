import type { TeamMember } from 'contracts/team';
import { writtenDay } from 'contracts/written-day';

/** "Absent acum, până la 03.12.2026"; null without an absence, or after it. */
export function absenceWords({ absentFrom, absentUntil, isAbsent }: TeamMember, now = new Date()): string | null {
  if (absentFrom === null || absentUntil === null) return null;
  if (isAbsent) return `Absent acum, până la ${writtenDay(absentUntil)} inclusiv`;
  const isComing = Date.parse(absentFrom) > now.getTime();
  return isComing ? `Absent de la ${writtenDay(absentFrom)} până la ${writtenDay(absentUntil)}` : null;
}
