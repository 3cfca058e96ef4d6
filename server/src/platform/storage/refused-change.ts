import { DomainError } from '../errors/errors.ts';

/** A change of what is live that makes no sense: in Romanian for the admin screen, in English for the terminal. */
export class RefusedChange extends DomainError {
  readonly english: string;

  constructor({ romanian, english }: { romanian: string; english: string }) {
    super('conflict', romanian);
    this.english = english;
  }
}

export const alreadyLive = () =>
  new RefusedChange({ romanian: 'Această versiune este deja activă', english: 'This is live already.' });
export const nothingBefore = () =>
  new RefusedChange({ romanian: 'Nu există o versiune anterioară', english: 'Nothing was live before: no way back.' });
export const beforeIsGone = (id: string) =>
  new RefusedChange({
    romanian: `Versiunea dinainte, ${id}, nu mai este păstrată`,
    english: `${id}, which was live before, is no longer in the store.`,
  });
export const notChecked = ({ part, id }: { part: string; id: string }) =>
  new RefusedChange({
    romanian: `Paginile versiunii ${id} nu au fost încărcate fără erori într-un browser. Verificați-le cu comanda „npm run release -- ${part}” și promovați apoi versiunea.`,
    english:
      `${part} ${id} was not loaded in a browser without a fault. npm run release -- ${part}, at its commit, ` +
      'loads it and says what is wrong; --unchecked promotes it all the same.',
  });
export const noCanary = () =>
  new RefusedChange({ romanian: 'Nu rulează nicio versiune de probă', english: 'No canary runs.' });
export const noRemote = () =>
  new RefusedChange({
    romanian: 'Numai o zonă a site-ului poate fi oprită',
    english: 'Only a remote can be disabled.',
  });
export const isSetAlready = ({ isDisabled }: { isDisabled: boolean }) =>
  new RefusedChange({
    romanian: isDisabled ? 'Partea este deja oprită' : 'Partea este deja pornită',
    english: isDisabled ? 'It is disabled already.' : 'It is enabled already.',
  });
