// What opens over the page. Fetched when a page that has it is opened: home shows none before a click.
export { Drawer, Menu, Modal } from '@mantine/core';
