import { DomainError } from '../errors/errors.ts';

/** A change of what is live that makes no sense: in Romanian for the admin screen, in English for the terminal. */
export class RefusedChange extends DomainError {
  readonly english: string;

  constructor(romanian: string, english: string) {
    super('conflict', romanian);
    this.english = english;
  }
}

export const alreadyLive = () => new RefusedChange('Această versiune este deja activă', 'This is live already.');
export const nothingBefore = () =>
  new RefusedChange('Nu există o versiune anterioară', 'Nothing was live before: no way back.');
export const beforeIsGone = (id: string) =>
  new RefusedChange(
    `Versiunea dinainte, ${id}, nu mai este păstrată`,
    `${id}, which was live before, is no longer in the store.`,
  );
export const notChecked = ({ part, id }: { part: string; id: string }) =>
  new RefusedChange(
    `Paginile versiunii ${id} nu au fost încărcate fără erori într-un browser. Verificați-le cu comanda „npm run release -- ${part}” și promovați apoi versiunea.`,
    `${part} ${id} was not loaded in a browser without a fault. npm run release -- ${part}, at its commit, ` +
      'loads it and says what is wrong; --unchecked promotes it all the same.',
  );
export const noCanary = () => new RefusedChange('Nu rulează nicio versiune de probă', 'No canary runs.');
export const noRemote = () =>
  new RefusedChange('Numai o zonă a site-ului poate fi oprită', 'Only a remote can be disabled.');
export const isSetAlready = ({ isDisabled }: { isDisabled: boolean }) =>
  new RefusedChange(
    isDisabled ? 'Partea este deja oprită' : 'Partea este deja pornită',
    isDisabled ? 'It is disabled already.' : 'It is enabled already.',
  );
