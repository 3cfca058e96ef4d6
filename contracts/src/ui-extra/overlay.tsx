// What opens over the page. Fetched with the pages that use it: home shows none before a click.
export { Drawer, Menu, Modal } from '@mantine/core';
