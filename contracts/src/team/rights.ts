/** Permissions of a dealer's team by role: the only table of them (docs/rules/dealers.md "Dealer teams"). */

export const DEALER_ROLES = ['owner', 'sales', 'content'] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

/**
 * `member`: every member. `leads`: leads, conversations, offers (with the reservation of an accepted offer's car) and test
 * drives. `exports`: files of leads and of figures. `cars`: cars, their pictures, import and confirmation. `profile`: the
 * dealer's description. `team`: members, invitations, journal.
 */
export const DEALER_RIGHTS = ['member', 'leads', 'exports', 'cars', 'profile', 'team'] as const;
export type DealerRight = (typeof DEALER_RIGHTS)[number];

const RIGHTS: Record<DealerRole, readonly DealerRight[]> = {
  owner: DEALER_RIGHTS,
  sales: ['member', 'leads'],
  content: ['member', 'cars', 'profile'],
};

/** Whether a member of this role has this right. */
export const hasRight = (role: DealerRole, right: DealerRight): boolean => RIGHTS[role].includes(right);

/** The roles that have this right. */
export const rolesWith = (right: DealerRight): DealerRole[] => DEALER_ROLES.filter((role) => hasRight(role, right));

/** Message for a member without the permission. */
export const NO_RIGHT =
  'Rolul dumneavoastră în echipa dealerului nu permite această acțiune. Adresați-vă titularului contului.';
