// The parts of TanStack Query that pages use. The shell shares this list instead of the package: of a shared package a
// build keeps every export, since a remote that is not built yet may ask for it. Add what a page needs, as in the facade.
export { keepPreviousData, skipToken, useQueryClient } from '@tanstack/react-query';
