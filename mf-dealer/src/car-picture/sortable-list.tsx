import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** What makes a button the place by which an item is dragged. */
export type DragHandle = ButtonHTMLAttributes<HTMLButtonElement>;

interface SortableListProps {
  ids: string[];
  names: string[];
  onMove(from: number, to: number): void;
  children: ReactNode;
}

/** A list whose items are moved by their buttons. */
export const SortableList = ({ children }: SortableListProps) => children;

/** One item; `children` gets the properties of its handle, null while nothing can be dragged. */
export const SortableItem = ({ children }: { id: string; children(handle: DragHandle | null): ReactNode }) => (
  <li className="cp-item">{children(null)}</li>
);
