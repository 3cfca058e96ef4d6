// A select one can type into, for long lists and dense work screens.
export { Select as SearchSelect } from '@mantine/core';
