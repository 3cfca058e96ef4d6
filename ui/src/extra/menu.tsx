// A menu alone: overlay.tsx has dialogs too, which need twice as much code.
export { Menu } from '@mantine/core';
