/** The REST calls that create or add, by `METHOD path`: twins of contracts/idempotency's procedures. */
export const CREATING_ROWS: ReadonlySet<string> = new Set([
  ...['POST /api/leads', 'POST /api/contact', 'POST /api/favorites/:carId', 'POST /api/dealers/:id/cars'],
  ...['POST /api/admin/brands', 'POST /api/admin/models', 'POST /api/admin/cities'],
  'POST /api/admin/dealers/:id/extend-subscription',
]);

/** Does this call keep its answer under the caller's Idempotency-Key? */
export const isCreating = ({ method, path }: { method: string; path: string }): boolean =>
  CREATING_ROWS.has(`${method} ${path}`);
