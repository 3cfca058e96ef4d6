import type { SpecSection } from './section.ts';

export const publicSite6Roles: SpecSection = {
  section: 'public-site §6 Roles and permissions',
  entries: [
    {
      id: 'PS6-role-01',
      rule: 'The roles are admin, dealer and user; a missing role means user.',
      test: 'enumerations of the specification > know three roles, and what a user is',
    },
    {
      id: 'PS6-role-02',
      rule: 'The session offers the flags isAdmin, isDealer, isUser, isAuthenticated and isImpersonating.',
      test: 'the flags of %s',
    },
    {
      id: 'PS6-role-03',
      rule: 'The role is chosen at registration and is only user or dealer; admin is refused.',
      test: 'register > refuses %s by both doors and writes nothing',
    },
    {
      id: 'PS6-role-04',
      rule: 'An anonymous visitor may browse.',
      test: 'without JavaScript > every public page shows its content and links to an anonymous visitor',
    },
    {
      id: 'PS6-role-05',
      rule: 'An anonymous visitor may use the chat.',
      test: 'the speaker > a guest writes to the administrators, who answer the thread',
    },
    {
      id: 'PS6-role-06',
      rule: 'An anonymous visitor may send leads.',
      test: 'an offer request > is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    },
    {
      id: 'PS6-role-07',
      rule: 'The redirect after login follows the role.',
      test: 'takes %s to %s a second later',
    },
    {
      id: 'PS6-role-08',
      rule: 'The dealer dashboard opens for dealers only.',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'PS6-role-09',
      rule: 'The user dashboard opens for role user only.',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'PS6-role-10',
      rule: 'The admin dashboard opens for admins only.',
      test: 'dashboards of another role > explain and lead to one’s own',
    },
    {
      id: 'PS6-role-11',
      rule: 'Only an admin may start an impersonation.',
      test: 'an administrator > impersonates a dealer by a one-time token and is restored by stopping',
    },
    {
      id: 'PS6-role-12',
      rule: 'A new dealer is pending: the stock can be filled, and the panel says that it becomes public once approved (decided).',
      test: 'register > a dealer gets a record: pending, without subdomain, with the given name and email',
    },
    {
      id: 'PS6-role-13',
      rule: 'DEALER_AUTO_APPROVE, on with demo data only, approves a new dealer at once (decided).',
      test: 'with other settings > DEALER_AUTO_APPROVE approves at once',
    },
  ],
};
