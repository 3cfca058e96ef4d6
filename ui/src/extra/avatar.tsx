// A person's initials: only the work areas show them.
export { Avatar } from '@mantine/core';
