import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PartName } from 'contracts/release';
import { z } from 'zod';
import { buildsOf, type FrontBuilds, type ServedPart } from './front-builds.ts';

const Remotes = z.array(z.object({ dir: PartName }));

/** A part of the checkout, which is served in the folder where it is built. */
export const checkoutPart = (root: string, part: PartName): ServedPart => ({
  part,
  release: null,
  folder: path.join(root, part),
  isDisabled: false,
  files: {},
});

/** The remotes of the checkout, in the order of its list; none where there is no checkout. */
export function checkoutRemotes(root: string): PartName[] {
  const list = path.join(root, 'remotes.json');
  return existsSync(list) ? Remotes.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ dir }) => dir) : [];
}

/** The builds of a checkout, without any release. */
export const checkoutBuilds = (root: string): FrontBuilds =>
  buildsOf(
    checkoutPart(root, 'shell'),
    checkoutRemotes(root).map((part) => checkoutPart(root, part)),
  );
