// Home has no tick box, so its first load has no code of one.
export { Checkbox } from '@mantine/core';
