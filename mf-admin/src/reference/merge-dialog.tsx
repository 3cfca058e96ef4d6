import { messageOf } from 'contracts/field-issues';
import { showToast } from 'contracts/ui';
import { SearchSelect } from 'contracts/ui-extra/search-select';
import { type FormEvent, useState } from 'react';
import { tellFailure } from '../session/failure.ts';
import { FormDialog } from '../form/form-dialog.tsx';

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
      tellFailure(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={`${title}: ${name}`}
      action={stays ? `Unește în ${stays}` : 'Unește'}
      isBusy={isBusy}
      isDangerous
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <SearchSelect
        label="Rămâne"
        data={options}
        value={into}
        error={fault}
        required
        onChange={(value) => (setInto(value), setFault(null))}
      />
    </FormDialog>
  );
}
