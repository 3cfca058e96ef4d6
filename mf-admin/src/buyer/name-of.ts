import type { ListedUser } from 'contracts/user-list';

/** What a person is called: the name, or the address of whoever has none. */
export const nameOf = ({ firstName, lastName, email }: ListedUser): string =>
  `${firstName} ${lastName}`.trim() || email;
