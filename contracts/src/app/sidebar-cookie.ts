/** The cookie that keeps whether the side rail of the work areas is open (work-areas §9). */
export const SIDEBAR_COOKIE = 'sidebar_state';

/** Its value while the rail is closed; any other means open. */
export const SIDEBAR_CLOSED = 'closed';
