// Rows and pages of a list; drags the drawn scroll bar along, so it stays out of the first load.
export { Pagination, Table } from '@mantine/core';
