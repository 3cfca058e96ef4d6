import { Ack } from 'contracts/ack';
import { FavoriteInput, FavoriteList } from 'contracts/favorite';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { listRow, row } from '../../platform/calls/rest.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorite.service.ts';

const path = '/api/favorites/:carId';

export const favoriteRows = [
  listRow({
    method: 'GET',
    path: '/api/favorites',
    summary: "The buyer's favourite cars, the last saved first",
    access: 'buyer',
    spec: 'work-areas §7',
    input: z.object(plainListFields),
    output: FavoriteList,
    verb: listFavorites,
  }),
  row({
    method: 'POST',
    path,
    summary: 'Save a car as favourite; saving it again changes nothing',
    errors: ['conflict'],
    access: 'buyer',
    spec: 'our addition',
    input: FavoriteInput,
    output: Ack,
    verb: addFavorite,
  }),
  row({
    method: 'DELETE',
    path,
    summary: 'Remove a favourite; removing it again changes nothing',
    access: 'buyer',
    spec: 'work-areas §7',
    input: FavoriteInput,
    output: Ack,
    verb: removeFavorite,
  }),
];
