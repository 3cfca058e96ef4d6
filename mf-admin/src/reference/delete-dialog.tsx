import { messageOf } from 'contracts/field-issues';
import { useCall } from 'ui';
import { Confirm } from 'ui/confirm';
import { api } from '../api.ts';
import { useReferenceChanged } from './use-reference-changed.ts';

/** A row of the reference data, by its kind. */
export interface ReferenceRowProps {
  of: 'brand' | 'model' | 'city';
  id: number;
  name: string;
  onClose(): void;
}

const TITLES = { brand: 'Ștergeți marca?', model: 'Ștergeți modelul?', city: 'Ștergeți orașul?' };

/** Asks for confirmation before a row of the reference data is deleted; the server keeps one that is in use. */
export function DeleteDialog({ of, id, name, onClose }: ReferenceRowProps) {
  const calls = { brand: api.brand.delete, model: api.model.delete, city: api.city.delete };
  const remove = useCall(calls[of], {
    done: { title: 'Șters', message: `${name} a fost șters din listă.` },
    failed: (error) => messageOf(error, 'Ștergerea nu a reușit. Încercați din nou.'),
    refresh: useReferenceChanged(),
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={TITLES[of]}
      object={name}
      consequence="Adresa paginii devine liberă. Ștergerea nu poate fi anulată."
      action="Șterge"
      onConfirm={() => remove.mutateAsync({ id })}
    />
  );
}
