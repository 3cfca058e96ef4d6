/** A page as its speed is counted: by its definition, never by its address. */
import type { MeasuredPage } from 'contracts/app-config';
import type { Env } from '../../platform/config/env.ts';
import type { ServedPage } from '../../platform/storage/served-pages.ts';
import type { RemotePage } from '../releases/front-builds.ts';

/** Remotes expose a definition as `./car`. */
const nameOf = ({ route }: RemotePage): string => route.expose.replace(/^\.\//, '');

export const servedPage = (page: RemotePage): ServedPage => ({
  part: page.remote.part,
  page: nameOf(page),
  path: page.route.path,
  title: page.route.title,
});

/** What the browser needs to report; undefined where nothing is measured: a missing page, a disabled remote. */
export function measuredPage({ vitalsShare }: Pick<Env, 'vitalsShare'>, page: RemotePage | undefined) {
  if (!page || page.remote.isDisabled || vitalsShare === 0) return undefined;
  const { part, release } = page.remote;
  return { share: vitalsShare, part, release, page: nameOf(page) } satisfies MeasuredPage;
}
