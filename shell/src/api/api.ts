import { createTRPCReact } from 'contracts/trpc-react';
import type { AppRouter } from 'server/router';

/** The server's calls as hooks. The provider is the shell's; contracts/trpc-react is shared, so the context is one. */
export const api = createTRPCReact<AppRouter>();
