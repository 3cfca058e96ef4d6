import { api } from '../api.ts';

const roleOf = (user: { role: 'user' | 'dealer' | 'admin' } | null) => user?.role;

/**
 * The visitor's role; undefined without an account, and until the server has answered. A visitor without one is not drawn
 * again by that answer: of hearts there are many on a page.
 */
export const useRole = () => api.session.current.useQuery(undefined, { select: roleOf }).data;
