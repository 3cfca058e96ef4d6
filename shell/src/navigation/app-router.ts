import type { useRouter } from 'contracts/router';

/** The application's router, whose module imports what needs this type. */
export type AppRouter = ReturnType<typeof useRouter>;
