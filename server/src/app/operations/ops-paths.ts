/** Paths for operators and load balancers, neither measured nor traced. */
const OPS_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether this is the address of one of them, with or without a query. */
export const isOpsPath = (url: string): boolean => OPS_PATHS.has(url.split('?', 1)[0] ?? '');
