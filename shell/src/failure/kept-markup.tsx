import { useCallback } from 'react';
import styles from './kept-markup.module.css';

/**
 * The server's nodes, put back where React has taken them out: the visitor goes on reading, and what was typed into them
 * stays.
 */
export function KeptMarkup({ nodes }: { nodes: readonly ChildNode[] }) {
  const fill = useCallback((box: HTMLDivElement | null) => box?.replaceChildren(...nodes), [nodes]);
  return <div ref={fill} className={styles.root} />;
}
