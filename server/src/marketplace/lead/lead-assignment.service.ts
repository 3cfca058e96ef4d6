// Who of a dealer's team works on a lead (docs/rules/dealers.md "Dealer teams"); in turn: lead.service.ts.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PanelLead } from 'contracts/lead-panel';
import type { LeadAssigneeInput } from 'contracts/team';
import { NOT_ASSIGNABLE } from 'contracts/team-texts';
import { colleaguesAt } from '../../catalog/dealer/team/team.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { badRequest } from '../../platform/errors/errors.ts';
import { User } from '../../identity/user/user.entity.ts';
import { changeLead } from './lead-panel.service.ts';

/**
 * Gives a lead to a member of its dealer's team, or to nobody in particular. Errors: 400 for somebody who takes no leads
 * in this team, 403, 404.
 */
export async function assignLead(ctx: SignedInCtx, { id, userId }: LeadAssigneeInput): Promise<PanelLead> {
  const wrong = () => badRequest(NOT_ASSIGNABLE, [{ path: 'userId', message: NOT_ASSIGNABLE }]);
  return changeLead(ctx, id, async (lead, inside) => {
    if (userId === null) lead.assignee = null;
    else {
      const colleagues = await colleaguesAt(inside, lead.dealer.id);
      if (!colleagues.some((one) => one.userId === userId)) throw wrong();
      lead.assignee = await inside.em.findOneOrFail(User, userId);
    }
    return 'lead.assign';
  });
}

/** The leads of somebody who takes none any more wait for another member. */
export async function releaseLeads(
  em: EntityManager,
  { userId, ownerId }: { userId: number; ownerId: number },
): Promise<void> {
  // By the dealer, whose leads have an index.
  await em.execute(
    'update lead set assigned_to = null where dealer_id = (select id from dealer where user_id = ?) and assigned_to = ?',
    [ownerId, userId],
  );
}
