import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { Button, Title } from 'contracts/ui';
import { Alert } from 'contracts/ui-extra/alert';
import { useState } from 'react';
import { useFile } from './use-import.ts';
import styles from './import.module.css';

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
      {share === null ? <DropZone onFile={send} /> : <Sending share={share} onStop={stop} />}
      <div>
        <Button variant="subtle" leftSection={<IconDownload />} onClick={onTemplate}>
          Descarcă modelul
        </Button>
      </div>
    </section>
  );
}

/** The native file input, styled large: files can be dropped on it, and keyboard and screen reader work. */
function DropZone({ onFile }: { onFile(file: File): void }) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={styles.drop} data-over={isOver || undefined}>
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
      <span>
        <b>Trageți fișierul aici</b> sau <u>alegeți-l</u>
      </span>
      <input
        type="file"
        aria-label="Fișier cu stocul: trageți fișierul aici sau alegeți-l"
        accept={ACCEPTED}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be selected again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function Sending({ share, onStop }: { share: number; onStop(): void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.run}>
      <progress max={100} value={percent} aria-label="Încărcarea fișierului" />
      <p role="status">{percent === 100 ? 'Citim fișierul...' : `Se încarcă: ${percent}%`}</p>
      <Button variant="default" onClick={onStop}>
        Renunță
      </Button>
    </div>
  );
}
