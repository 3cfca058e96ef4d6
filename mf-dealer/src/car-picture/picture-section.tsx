import { IconCloudUpload } from '@tabler/icons-react';
import { MAX_CAR_IMAGES } from 'contracts/car-input';
import { ImageAddress } from 'contracts/field';
import { UPLOAD_TYPES } from 'contracts/upload';
import { DropZone } from '../file/drop-zone.tsx';
import { AddField } from '../section/add-field.tsx';
import type { Pictures } from './use-pictures.ts';
import { PictureRow } from './picture-row.tsx';
import type { FormPicture } from './pictures.ts';
import { SortableItem, SortableList } from './sortable-list.tsx';
import styles from './picture.module.css';
import sectionStyles from '../section/section.module.css';

/** The car's pictures: selected, dropped or added by address; each file shows its own progress. */
export function PictureSection({ pictures }: { pictures: Pictures }) {
  return (
    <section id="cf-imagini" className={`an-column ${sectionStyles.root}`} aria-labelledby="cf-imagini-title">
      <h3 id="cf-imagini-title">
        Imagini{' '}
        <small>
          {pictures.items.length} din {MAX_CAR_IMAGES}, prima este coperta
        </small>
      </h3>
      <DropZone
        className={styles.drop}
        icon={IconCloudUpload}
        multiple
        accept={UPLOAD_TYPES.join(',')}
        onFiles={pictures.addFiles}
      >
        <span>
          <b>Trageți imaginile aici</b> sau <u>alegeți fișiere</u>
        </span>
        <small>JPEG, PNG sau WebP, cel mult 10 MB fiecare</small>
      </DropZone>
      <PictureList pictures={pictures} />
      <AddField
        label="Sau adresa unei imagini (https)"
        type="url"
        placeholder="https://"
        add={(typed) => addFrom(typed, pictures.addAddress)}
      />
    </section>
  );
}

/** A picture hosted elsewhere: an https address, as the calls accept it. */
function addFrom(typed: string, onAddress: (address: string) => void): string | null {
  const read = ImageAddress.safeParse(typed);
  if (!read.success) return read.error.issues[0]?.message ?? null;
  onAddress(read.data);
  return null;
}

const nameOf = ({ alt, name }: FormPicture): string => alt || name;

/** The pictures in their order, reordered by dragging, by keyboard or by buttons; the first is the cover. */
function PictureList({ pictures }: { pictures: Pictures }) {
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
