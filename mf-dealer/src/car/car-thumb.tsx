import { CarPicture } from 'ui';
import styles from './car-thumb.module.css';

/** A small picture of a car beside its name, or an outline where there is none. */
export const CarThumb = ({ image, width = 60 }: { image: string | null; width?: number }) => (
  <span className={`an-cover ${styles.root}`} style={{ width }}>
    <CarPicture image={image ?? undefined} alt="" sizes="72px" />
  </span>
);
