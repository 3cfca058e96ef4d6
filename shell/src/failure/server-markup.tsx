import { useCallback } from 'react';

/**
 * The server's nodes, put back where React has taken them out: the visitor goes on reading, and what was typed into them
 * stays.
 */
export function ServerMarkup({ nodes }: { nodes: readonly ChildNode[] }) {
  const fill = useCallback((box: HTMLDivElement | null) => box?.replaceChildren(...nodes), [nodes]);
  // No box of its own: the markup is laid out as the page's.
  return <div ref={fill} style={{ display: 'contents' }} />;
}
