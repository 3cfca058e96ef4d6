import { labelOf } from 'contracts/label-of';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconGripVertical,
  IconPhotoStar,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { PictureGroup } from 'contracts/car';
import { PICTURE_GROUP_LABELS } from 'contracts/car-labels';
import { formatDecimal } from 'contracts/format';
import { ActionIcon, CarPicture, Select, TextInput } from 'ui';
import { type FormPicture, isOnItsWay } from './pictures.ts';
import type { DragHandle } from './sortable-list.tsx';
import styles from './picture.module.css';
import progressStyles from '../file/progress.module.css';

const KB = 1_024;
const MB = 1_048_576;
/** A small picture in kilobytes: "0 MB" would be meaningless. */
const sizeOf = (bytes: number): string =>
  bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${formatDecimal(bytes / MB)} MB`;
const MAX_ALT = 150;
const GROUPS = PictureGroup.options.map((value) => ({ value, label: labelOf(PICTURE_GROUP_LABELS, value) }));

interface PictureRowProps {
  picture: FormPicture;
  place: number;
  count: number;
  /** Null while dragging is disabled. */
  handle: DragHandle | null;
  onMove(to: number): void;
  onAlt(alt: string): void;
  onGroup(group: PictureGroup | null): void;
  onRemove(): void;
  onRetry(): void;
}

/** One picture: its preview, progress and actions. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, count, handle, onMove, onAlt, onGroup, onRemove, onRetry } = props;
  const { name, address, error } = picture;
  const isCover = place === 0;
  return (
    <>
      {handle ? (
        <button type="button" className={`an-plain ${styles.grip}`} aria-label={`Mută ${name}`} {...handle}>
          <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <span />
      )}
      <div className={`an-cover ${styles.thumb}`}>
        <Thumb picture={picture} />
        {isCover ? <span className={styles.cover}>Copertă</span> : null}
      </div>
      <div className={styles.text}>
        <p className={`an-ellipsis ${styles.name}`}>{name}</p>
        <Progress picture={picture} />
        {address !== null && error === null ? (
          <div className={styles.notes}>
            <TextInput
              aria-label={`Text alternativ pentru ${name}`}
              placeholder="Ce se vede în imagine (opțional)"
              maxLength={MAX_ALT}
              value={picture.alt}
              onChange={(event) => onAlt(event.currentTarget.value)}
            />
            <Select
              aria-label={`Grupa pentru ${name}`}
              placeholder="Fără grupă"
              data={GROUPS}
              value={picture.group ?? null}
              onChange={(group) => onGroup(PictureGroup.safeParse(group).data ?? null)}
            />
          </div>
        ) : null}
      </div>
      <div className={styles.actions}>
        {error !== null && picture.file ? (
          <ActionIcon aria-label={`Încearcă din nou ${name}`} onClick={onRetry}>
            <IconRefresh size={20} stroke={1.75} />
          </ActionIcon>
        ) : null}
        <ActionIcon aria-label={`Mută mai sus ${name}`} disabled={isCover} onClick={() => onMove(place - 1)}>
          <IconArrowUp size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Mută mai jos ${name}`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <IconArrowDown size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label={`Fă copertă ${name}`} disabled={isCover} onClick={() => onMove(0)}>
          <IconPhotoStar size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label={`Șterge ${name}`} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </>
  );
}

/** The stored picture, or a preview of the selected file. */
function Thumb({ picture: { address, preview } }: { picture: FormPicture }) {
  if (address !== null) return <CarPicture image={address} alt="" sizes="96px" />;
  return preview === null ? null : <img src={preview} alt="" />;
}

function Progress({ picture }: { picture: FormPicture }) {
  const { error, progress, file, name } = picture;
  if (error !== null) {
    return (
      <p className={styles.error} role="alert">
        <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
        {error}
      </p>
    );
  }
  if (!isOnItsWay(picture)) {
    return (
      <p className={styles.done}>
        <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        Încărcată
      </p>
    );
  }
  const percent = Math.round(progress * 100);
  return (
    <>
      <progress className={progressStyles.root} max={100} value={percent} aria-label={`Încărcare ${name}`} />
      <p className={styles.share}>
        {percent === 100 ? 'Se prelucrează...' : `${percent}% din ${sizeOf(file?.size ?? 0)}`}
      </p>
    </>
  );
}
