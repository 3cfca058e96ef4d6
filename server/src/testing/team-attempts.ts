import { DAY_MS } from 'contracts/durations';
import { hashToken, newToken } from '../platform/config/secrets/session-token.ts';
import { insertInvitation } from '../catalog/dealer/team/invitation.repository.ts';
import type { Caller } from './access-table.ts';
import { UNKNOWN_TOKEN } from './saved-search-attempts.ts';
import type { TestApp } from './test-app.ts';

/** The inputs of each caller for a dealer's team; the member is made for each attempt that would change one. */
export const teamInputs = (caller: Caller): Record<string, Record<string, unknown>> => ({
  'lead.assign': { userId: null },
  'team.accept': { token: UNKNOWN_TOKEN, firstName: 'Ion', lastName: 'Pop', password: 'o-parolă-lungă' },
  'team.invitation': { token: UNKNOWN_TOKEN },
  'team.invite': { email: `invitat-${caller}@exemplu.ro`, role: 'sales' },
  'team.setAbsence': { from: null, until: null },
  'team.setAssignment': { assignsLeads: 'off' },
  'team.setRole': { role: 'content' },
});

/** An open invitation, of an address that no other has. */
export async function makeInvitation(t: TestApp, dealerId: number): Promise<number | null> {
  const at = t.clock.now();
  const token = newToken();
  return insertInvitation(t.em(), {
    dealerId,
    email: `${token}@exemplu.ro`,
    role: 'sales',
    tokenHash: hashToken(token),
    byId: (await t.createUser()).id,
    at,
    expiresAt: new Date(at.getTime() + DAY_MS),
  });
}
