// Tabs with panels: few pages have them.
export { Tabs } from '@mantine/core';
