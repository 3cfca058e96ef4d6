// The pieces of tRPC's client that the front end uses. Shared whole, @trpc/react-query would cost 8 KiB more;
// shared as this, its React context is still one for the shell and all remotes.
export { createTRPCQueryUtils, createTRPCReact, httpBatchLink, splitLink } from '@trpc/react-query';
