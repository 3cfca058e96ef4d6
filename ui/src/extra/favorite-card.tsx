import { IconTrash } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { focusNeighbour } from 'contracts/focus-neighbour';
import { CarCard } from '../car-card.tsx';
import type { ListPlace } from './virtual-list.tsx';

type FavoriteCardProps = Pick<ComponentProps<typeof CarCard>, 'car' | 'isFirst' | 'isGone' | 'details'> & {
  place: ListPlace;
  onRemove(): void;
};

/** A saved car in a list of favourites: it can be opened, and removed. */
export function FavoriteCard({ place, onRemove, ...card }: FavoriteCardProps) {
  const { id, title } = card.car;
  const actions = (
    <>
      <Button variant="light" renderRoot={(props) => <Link to="/cars/$id" params={{ id: String(id) }} {...props} />}>
        Vezi detalii
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash />}
        aria-label={`Elimină ${title} din favorite`}
        data-remove
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget, '[data-remove]');
          onRemove();
        }}
      >
        Elimină
      </Button>
    </>
  );
  return (
    <li className="an-column" {...place}>
      <CarCard {...card} level={2} showsMileage actions={actions} />
    </li>
  );
}
