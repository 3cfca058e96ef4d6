import type { SpecSection } from './section.ts';

export const publicSite6Roles: SpecSection = {
  section: 'public-site §6 Roles and permissions',
  entries: [
    {
      id: 'PS6-role-01',
      rule: 'The roles are admin, dealer and user; a missing role means user.',
    },
    {
      id: 'PS6-role-02',
      rule: 'The session offers the flags isAdmin, isDealer, isUser, isAuthenticated and isImpersonating.',
    },
    {
      id: 'PS6-role-03',
      rule: 'The role is chosen at registration and is only user or dealer; admin is refused.',
    },
    {
      id: 'PS6-role-04',
      rule: 'An anonymous visitor may browse.',
    },
    {
      id: 'PS6-role-05',
      rule: 'An anonymous visitor may use the chat.',
    },
    {
      id: 'PS6-role-06',
      rule: 'An anonymous visitor may send leads.',
    },
    {
      id: 'PS6-role-07',
      rule: 'The redirect after login follows the role.',
    },
    {
      id: 'PS6-role-08',
      rule: 'The dealer dashboard opens for dealers only.',
    },
    {
      id: 'PS6-role-09',
      rule: 'The user dashboard opens for role user only.',
    },
    {
      id: 'PS6-role-10',
      rule: 'The admin dashboard opens for admins only.',
    },
    {
      id: 'PS6-role-11',
      rule: 'Only an admin may start an impersonation.',
    },
    {
      id: 'PS6-role-12',
      rule: 'A new dealer is pending: the stock can be filled, and the panel says that it becomes public once approved (decided).',
    },
    {
      id: 'PS6-role-13',
      rule: 'DEALER_AUTO_APPROVE, on with demo data only, approves a new dealer at once (decided).',
    },
  ],
};
