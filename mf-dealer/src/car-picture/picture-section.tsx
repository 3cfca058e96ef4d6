import { IconCloudUpload } from '@tabler/icons-react';
import { MAX_CAR_IMAGES } from 'contracts/car-input';
import { ImageAddress } from 'contracts/field';
import { UPLOAD_TYPES } from 'contracts/upload';
import { Button, TextInput } from 'contracts/ui';
import { useState } from 'react';
import { PictureList } from './picture-list.tsx';
import type { Pictures } from './use-pictures.ts';
import styles from './picture.module.css';
import sectionStyles from '../section/section.module.css';

/** The car's pictures: selected, dropped or added by address; each file shows its own progress. */
export function PictureSection({ pictures }: { pictures: Pictures }) {
  return (
    <section id="cf-imagini" className={sectionStyles.root} aria-labelledby="cf-imagini-title">
      <h3 id="cf-imagini-title">
        Imagini{' '}
        <small>
          {pictures.items.length} din {MAX_CAR_IMAGES}, prima este coperta
        </small>
      </h3>
      <DropZone onFiles={pictures.addFiles} />
      <PictureList pictures={pictures} />
      <AddressField onAddress={pictures.addAddress} />
    </section>
  );
}

/** The native file input, styled large: files can be dropped on it, and keyboard and screen reader work. */
function DropZone({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={styles.drop} data-over={isOver || undefined}>
      <IconCloudUpload size={28} stroke={1.5} aria-hidden="true" />
      <span>
        <b>Trageți imaginile aici</b> sau <u>alegeți fișiere</u>
      </span>
      <small>JPEG, PNG sau WebP, cel mult 10 MB fiecare</small>
      <input
        type="file"
        multiple
        accept={UPLOAD_TYPES.join(',')}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles(event.currentTarget.files ?? []);
          // The same file can be selected again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** A picture hosted elsewhere: an https address, as the calls accept it. */
function AddressField({ onAddress }: { onAddress(address: string): void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = () => {
    const read = ImageAddress.safeParse(typed);
    if (!read.success) return setError(read.error.issues[0]?.message ?? null);
    onAddress(read.data);
    setTyped('');
    return setError(null);
  };
  return (
    <div className={sectionStyles.add}>
      <TextInput
        label="Sau adresa unei imagini (https)"
        type="url"
        placeholder="https://"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add}>
        Adaugă
      </Button>
    </div>
  );
}
