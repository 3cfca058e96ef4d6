import path from 'node:path';
import type { PartName } from 'contracts/release';
import { checkoutRemotes } from '../../platform/storage/site-parts.ts';
import { buildsOf, type FrontBuilds, type ServedPart } from './front-builds.ts';

/** A part of the checkout, which is served in the folder where it is built. */
export const checkoutPart = (root: string, part: PartName): ServedPart => ({
  part,
  release: null,
  folder: path.join(root, part),
  isDisabled: false,
  files: {},
});

/** The builds of a checkout, without any release. */
export const checkoutBuilds = (root: string): FrontBuilds =>
  buildsOf(
    checkoutPart(root, 'shell'),
    checkoutRemotes(root).map((part) => checkoutPart(root, part)),
  );
