import type { ListedUser } from 'contracts/user-list';

/** A user's display name: the name, or the email address without one. */
export const nameOf = ({ firstName, lastName, email }: ListedUser): string =>
  `${firstName} ${lastName}`.trim() || email;
