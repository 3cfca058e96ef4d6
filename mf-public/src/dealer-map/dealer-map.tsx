import styles from './dealer-map.module.css';

type DealerMapProps = {
  dealerId: number;
  town: string;
  /** The search term for a map application: the address if it is known, else the town. */
  place: string;
};

const SIZE = { width: 400, height: 250, loading: 'lazy', decoding: 'async' } as const;

/**
 * A map of the dealer's town: our own drawing, loaded near the viewport, and links to the visitor's maps. Nobody else
 * is asked before a click.
 */
export function DealerMap({ dealerId, town, place }: DealerMapProps) {
  const wanted = encodeURIComponent(`${place}, România`);
  return (
    <div className={`an-no-print ${styles.root}`}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          {...SIZE}
          key={theme}
          className={styles.map}
          data-for-theme={theme}
          src={`/maps/${theme}/dealer-${dealerId}.svg`}
          alt={`Hartă: ${town} și orașele din jur`}
          // A town without coordinates has no drawing.
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      ))}
      <p className={`an-wrapping ${styles.links}`}>
        <a className={`an-link ${styles.phone}`} href={`geo:0,0?q=${wanted}`}>
          Aplicația de hărți
        </a>
        <a
          className="an-link"
          href={`https://www.openstreetmap.org/search?query=${wanted}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Deschide în OpenStreetMap
        </a>
      </p>
    </div>
  );
}
