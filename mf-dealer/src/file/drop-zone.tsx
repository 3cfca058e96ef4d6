import type { Icon } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'aria-label' | 'children'> {
  className: string | undefined;
  icon: Icon;
  onFiles(files: Iterable<File>): void;
}

/** The native file input, styled large: files can be dropped on it, and keyboard and screen reader work. */
export function DropZone({ className, icon: Shape, children, onFiles, ...input }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={`${styles.root} ${className}`} data-over={isOver || undefined}>
      <Shape size={28} stroke={1.5} aria-hidden="true" />
      {children}
      <input
        {...input}
        type="file"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles(event.currentTarget.files ?? []);
          // The same file can be selected again after it was removed or corrected.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
