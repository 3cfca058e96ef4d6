import { type DealerRight, hasRight } from 'contracts/team-rights';
import { api } from '../api.ts';

/** Whether the signed-in member of the dealer's team has a right; the server decides, this hides what it would refuse. */
export function useRights(): (right: DealerRight) => boolean {
  const role = api.dealer.mine.useQuery().data?.dealerRole ?? 'owner';
  return (right) => hasRight(role, right);
}
