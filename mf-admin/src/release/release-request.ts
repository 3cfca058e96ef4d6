/** A change that the administrator is about to make. */
export type ReleaseRequest =
  | { kind: 'promote' | 'rollback'; part: string; from: string | null; release: string | null }
  | { kind: 'startCanary'; part: string; release: string }
  | { kind: 'stopCanary' | 'disable' | 'enable'; part: string };
