import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { Button, Title } from 'ui';
import { Alert } from 'ui/alert';
import { DropZone } from '../file/drop-zone.tsx';
import { useFile } from './use-import.ts';
import styles from './import.module.css';
import progressStyles from '../file/progress.module.css';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Selecting or dropping the file, and the required format. */
export function FileStep({ onTemplate }: { onTemplate(): void }) {
  const { share, error, send, stop } = useFile();
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-file">
      <Title order={2} fz="h3" id="im-file">
        Alegeți fișierul cu stocul
      </Title>
      <p className="an-dim">
        CSV sau XLSX, cel mult 10 MB și 10.000 de rânduri, cu numele coloanelor pe primul rând. Mașinile sunt
        recunoscute după codul extern sau VIN: cele existente se actualizează, celelalte se adaugă. Nimic nu se scrie
        înainte de verificare.
      </p>
      {error ? <Alert color="red" role="alert" title={error} /> : null}
      {share === null ? (
        <DropZone
          className={styles.drop}
          icon={IconFileSpreadsheet}
          aria-label="Fișier cu stocul: trageți fișierul aici sau alegeți-l"
          accept={ACCEPTED}
          onFiles={([file]) => file && send(file)}
        >
          <span>
            <b>Trageți fișierul aici</b> sau <u>alegeți-l</u>
          </span>
        </DropZone>
      ) : (
        <UploadProgress share={share} onStop={stop} />
      )}
      <div>
        <Button variant="subtle" leftSection={<IconDownload />} onClick={onTemplate}>
          Descarcă modelul
        </Button>
      </div>
    </section>
  );
}

function UploadProgress({ share, onStop }: { share: number; onStop(): void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={`an-stack ${styles.run}`}>
      <progress className={progressStyles.root} max={100} value={percent} aria-label="Încărcarea fișierului" />
      <p role="status">{percent === 100 ? 'Citim fișierul...' : `Se încarcă: ${percent}%`}</p>
      <Button variant="default" onClick={onStop}>
        Renunță
      </Button>
    </div>
  );
}
