import type { JournalPage, Team, TeamMember } from 'contracts/team';

const member = (values: Partial<TeamMember>): TeamMember => ({
  userId: 7,
  name: 'Mihai Popescu',
  email: 'mihai@exemplu.ro',
  role: 'owner',
  isFirst: false,
  joinedAt: '2026-01-05T08:00:00.000Z',
  absentFrom: null,
  absentUntil: null,
  isAbsent: false,
  ...values,
});

const AN_OWNER = member({ isFirst: true });
export const A_SELLER = member({
  userId: 8,
  name: 'Ioana Marin',
  email: 'ioana.marin@exemplu.ro',
  role: 'sales',
  absentFrom: '2026-11-20',
  absentUntil: '2099-12-03',
  isAbsent: true,
});

/** The owner, a seller who is away, and an open invitation. */
export const A_TEAM: Team = {
  members: [AN_OWNER, A_SELLER],
  invitations: [
    {
      id: 100_001,
      email: 'andrei@exemplu.ro',
      role: 'content',
      createdAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2026-11-27T08:00:00.000Z',
    },
  ],
  assignsLeads: 'off',
};

export const COLLEAGUES = [AN_OWNER, A_SELLER].map(({ userId, name, isAbsent }) => ({ userId, name, isAbsent }));

export const A_JOURNAL: JournalPage = {
  items: [
    { id: 2, at: '2026-11-21T09:30:00.000Z', name: 'Ioana Marin', action: 'lead.setStatus', object: 'id:100301' },
    {
      id: 1,
      at: '2026-11-20T08:00:00.000Z',
      name: 'Mihai Popescu',
      action: 'car.create',
      object: 'brandId:100001 dealerId:100121',
    },
  ],
  total: 42,
};
