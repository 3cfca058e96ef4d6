import { messageOf } from 'contracts/field-issues';
import { Button, showToast } from 'contracts/ui';
import { Modal } from 'contracts/ui-extra/overlay';
import { SearchSelect } from 'contracts/ui-extra/search-select';
import { type FormEvent, useState } from 'react';

interface MergeDialogProps {
  /** "Uniți marca": what is joined. */
  title: string;
  /** The double, by its name. */
  name: string;
  /** What may stay in its place. */
  options: readonly { value: string; label: string }[];
  /** What follows, in one sentence. */
  consequence: string;
  onMerge(into: number): Promise<unknown>;
  onClose(): void;
}

/** Joins a double with the row that stays; both are named before it happens. */
export function MergeDialog({ title, name, options, consequence, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const stays = options.find(({ value }) => value === into)?.label;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (into === '') return setFault('Alegeți ce rămâne');
    setBusy(true);
    try {
      await onMerge(Number(into));
      showToast({ kind: 'success', title: 'Unire reușită', message: `${name} face acum parte din ${stays}.` });
      onClose();
    } catch (error) {
      const message = messageOf(error as Error, 'Nu am putut uni rândurile. Încercați din nou.');
      showToast({ kind: 'error', title: 'Eroare', message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${title}: ${name}`}
      size={520}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <form noValidate className="ad-dialog" onSubmit={(event) => void submit(event)}>
        <p>{consequence}</p>
        <SearchSelect
          label="Rămâne"
          data={options}
          value={into}
          error={fault}
          required
          onChange={(value) => (setInto(value), setFault(null))}
        />
        <div className="ad-dialog-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Renunță
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {stays ? `Unește în ${stays}` : 'Unește'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
