import { IconDownload, IconTrash } from '@tabler/icons-react';
import { messageOf } from 'contracts/field-issues';
import { Button, Title, useCall, useDisclosure } from 'ui';
import { api } from '../api.ts';
import { LateDeleteAccountDialog } from './late-dialogs.tsx';
import { saveFile } from 'ui/save-file';
import styles from './profile.module.css';

/** Exporting one's data, and deleting the account (docs/rules/accounts.md "Own data"). */
export function OwnData() {
  const [isDeleting, { open, close }] = useDisclosure();
  const download = useCall(api.account.exportData, {
    onDone: (data) => saveFile('datele-mele-autonou.json', JSON.stringify(data, null, 2), 'application/json'),
    failed: (error) => messageOf(error, 'Datele nu au putut fi descărcate. Încercați din nou.'),
  });
  return (
    <section className={`an-card an-stack-top an-flush ${styles.facts}`} aria-labelledby="datele-mele">
      <Title order={2} id="datele-mele" fz="h3">
        Datele mele
      </Title>
      <p>Puteți descărca tot ce păstrăm despre dumneavoastră sau puteți șterge contul definitiv.</p>
      <div className={`an-row ${styles.row}`}>
        <Button
          variant="default"
          leftSection={<IconDownload />}
          onClick={() => download.mutate()}
          loading={download.isPending}
        >
          Descarcă datele mele
        </Button>
        <Button variant="subtle" color="red" leftSection={<IconTrash />} onClick={open}>
          Șterge contul
        </Button>
      </div>
      <LateDeleteAccountDialog isOpen={isDeleting} onClose={close} />
    </section>
  );
}
