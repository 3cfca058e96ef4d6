import type { FormPicture } from './pictures.ts';
import { PictureRow } from './picture-row.tsx';
import { SortableItem, SortableList } from './sortable-list.tsx';
import type { Pictures } from './use-pictures.ts';
import styles from './picture.module.css';

const nameOf = ({ alt, name }: FormPicture): string => alt || name;

/** The pictures in their order, reordered by dragging, by keyboard or by buttons; the first is the cover. */
export function PictureList({ pictures }: { pictures: Pictures }) {
  const { items, move, setAlt, setGroup, remove, retry } = pictures;
  if (items.length === 0) return null;
  return (
    <SortableList ids={items.map(({ key }) => key)} names={items.map(nameOf)} onMove={move}>
      <ul className={`an-list ${styles.list}`} aria-label="Imaginile mașinii">
        {items.map((picture, index) => (
          <SortableItem key={picture.key} id={picture.key}>
            {(handle) => (
              <PictureRow
                picture={picture}
                place={index}
                count={items.length}
                handle={handle}
                onMove={(to) => move(index, to)}
                onAlt={(alt) => setAlt(picture.key, alt)}
                onGroup={(group) => setGroup(picture.key, group)}
                onRemove={() => remove(picture.key)}
                onRetry={() => retry(picture.key)}
              />
            )}
          </SortableItem>
        ))}
      </ul>
    </SortableList>
  );
}
