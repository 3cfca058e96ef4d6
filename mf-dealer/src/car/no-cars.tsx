import { IconCar, IconSearch } from '@tabler/icons-react';
import { Button, EmptyState } from 'ui';

/** An empty stock (work-areas §2 "Cars"), or filters without any match. */
export function NoCars({ isFiltered = false, onReset }: { isFiltered?: boolean; onReset?(): void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        icon={IconCar}
        title="Nu aveți mașini în stoc"
        hint="Adăugați prima mașină pentru a începe să primiți lead-uri."
      />
    );
  }
  return (
    <EmptyState
      icon={IconSearch}
      title="Nicio mașină nu se potrivește"
      action={
        <Button variant="default" onClick={onReset}>
          Șterge filtrele
        </Button>
      }
    />
  );
}
