// The parts of tRPC's client that the front end uses. Sharing all of @trpc/react-query would cost 8 KiB more; shared
// like this, its React context is still one for the shell and all remotes.
export { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query';
