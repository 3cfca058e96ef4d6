import type { ShownGroup } from './picture-groups.ts';
import styles from './picture-group-buttons.module.css';

type Props = { groups: readonly ShownGroup[]; shown: number; onPick: (index: number) => void };

/** "Exterior 6", "Interior 4": each shows its first picture, and the one of the shown picture is marked. */
export function PictureGroupButtons({ groups, shown, onPick }: Props) {
  return (
    <div className={`an-wrapping an-no-print ${styles.root}`} role="group" aria-label="Grupe de fotografii">
      {groups.map(({ label, first, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown >= first && shown < first + count}
          onClick={() => onPick(first)}
        >
          {label} <span className="an-num">{count}</span>
        </button>
      ))}
    </div>
  );
}
