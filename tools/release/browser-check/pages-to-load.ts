// The pages of a part as they are opened in the demo market, each as the account that it is for.
import type { RouteAccess } from 'contracts/app-config';
import type { PartName } from 'contracts/release';
import { readCars } from '../../bench/pages/market.ts';
import type { DEMO } from '../../../tests/e2e/demo-accounts.ts';
import { exampleOf } from '../../../tests/e2e/page-addresses.ts';
import { containerOf } from '../../../server/src/http/releases/front-builds.ts';
import type { CheckSite } from './check-site.ts';

export type Role = keyof typeof DEMO;

export interface PageToLoad {
  /** Names it in every run, whatever car its address has. */
  key: string;
  address: string;
  /** Undefined: a visitor without an account. */
  role: Role | undefined;
  /** Each entry of its menu is a page too. */
  hasMenu: boolean;
}

const ROLES: Record<RouteAccess, Role | undefined> = {
  public: undefined,
  'signed-in': 'buyer',
  buyer: 'buyer',
  dealer: 'dealer',
  admin: 'admin',
};

/** A remote's routes; every route of the site for the shell, which frames them all. */
export async function pagesOf(site: CheckSite, part: PartName): Promise<PageToLoad[]> {
  const remotes = (await site.remotes()).filter(({ name }) => part === 'shell' || name === containerOf(part));
  const anyCar = async () => ({ id: (await readCars(site.url))[0] });
  const routes = remotes.flatMap((remote) => (remote.isDisabled ? [] : remote.routes));
  return Promise.all(
    routes.map(async ({ path, access }) => ({
      key: path,
      address: await exampleOf(path, anyCar),
      role: ROLES[access],
      hasMenu: part !== 'shell' && access !== 'public',
    })),
  );
}

/** An entry of a page's menu. */
export const entryOf = (page: PageToLoad, address: string): PageToLoad => ({
  ...page,
  key: address,
  address,
  hasMenu: false,
});
