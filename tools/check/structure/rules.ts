import { docLines } from './doc-lines.ts';
import { contractsEntries, layerReadmes, serverFolders } from './folder-sizes.ts';
import { everythingHasALayer, importsGoDown, testingIsForTests } from './imports-go-down.ts';
import { noRings } from './no-rings.ts';
import { oneCallHook, oneFormHook, oneLazyLoader, zodInSchemas } from './one-place.ts';
import { openListsWithDefault } from './open-lists.ts';
import { everyTableIsOwned, ownTables } from './own-tables.ts';
import type { Rule } from './rule.ts';
import { classesAgree, ownSelectors } from './style-classes.ts';
import { foreignClasses, sheetsAreModules, sheetSizes } from './style-sheets.ts';

/** All rules. */
export const rules: Rule[] = [
  importsGoDown,
  everythingHasALayer,
  testingIsForTests,
  ...noRings,
  serverFolders,
  layerReadmes,
  contractsEntries,
  sheetSizes,
  sheetsAreModules,
  foreignClasses,
  ownSelectors,
  classesAgree,
  ownTables,
  everyTableIsOwned,
  oneLazyLoader,
  oneCallHook,
  oneFormHook,
  zodInSchemas,
  openListsWithDefault,
  docLines,
];
