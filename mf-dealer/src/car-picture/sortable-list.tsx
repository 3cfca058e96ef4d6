import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './picture.module.css';

/** Props that make a button the drag handle of an item. */
export type DragHandle = ButtonHTMLAttributes<HTMLButtonElement>;

interface SortableListProps {
  ids: string[];
  /** The name of each item in announcements. */
  names: string[];
  onMove(from: number, to: number): void;
  children: ReactNode;
}

// A click on the handle does not start a drag.
const START_PX = 6;

/** A list whose items are dragged by pointer, touch or keyboard (space, arrows, space). */
export function SortableList({ ids, names, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_PX } }),
    // Instantly: a smooth scroll would still be running when the item is dropped.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(ids, names), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** One item; `children` gets the properties of its handle. */
export function SortableItem({ id, children }: { id: string; children(handle: DragHandle | null): ReactNode }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = transform
    ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
    : { transition };
  return (
    <li ref={setNodeRef} className={styles.item} style={style} data-dragged={isDragging || undefined}>
      {children({ ...attributes, ...listeners, role: undefined, 'aria-roledescription': 'element de mutat' })}
    </li>
  );
}

const INSTRUCTIONS = {
  draggable:
    'Apăsați spațiu pentru a ridica imaginea, săgețile pentru a o muta, spațiu pentru a o lăsa, Escape pentru a renunța.',
};

function announcements(ids: readonly string[], names: readonly string[]): Announcements {
  const nameOf = (id: string | number) => names[ids.indexOf(String(id))] ?? '';
  const placeOf = (id: string | number) => `locul ${ids.indexOf(String(id)) + 1} din ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} a fost ridicată, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} este pe ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} a fost lăsată pe ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `Mutarea a fost oprită; ${nameOf(active.id)} rămâne pe ${placeOf(active.id)}.`,
  };
}
