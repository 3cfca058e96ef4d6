import { posix } from 'node:path';

/** Words after the dot of a file name: server features consist of these, remotes of pages. */
const roles = [
  'entity',
  'repository',
  'service',
  'view',
  'router',
  'socket',
  'job',
  'schema',
  'page',
  'stories',
  'config',
  'd',
];
const vagueNames = /^(utils?|helpers?|misc|commons?|shared|stuff)$/;

/**
 * The fault of a file's name, or null.
 * @param file path from the repository root, with `/`
 */
export function fileNameFault(file: string): string | null {
  const folders = posix.dirname(file).split('/');
  const [noun = '', ...dots] = posix.basename(file).split('.');
  const vague = [...folders, noun].find((name) => vagueNames.test(name));
  if (vague) return `“${vague}” says nothing: name the file after the one thing it does.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(noun)) return 'File names are kebab-case, the noun first: `car-card.tsx`.';
  // `.long.test`: only in `npm run test:long`.
  const words = dots.slice(0, -1).join('.');
  const [role, ...tail] = words.replace(/(^|\.)(long\.)?test$/, '').split('.');
  if (tail.length > 0 || (role && !roles.includes(role))) {
    return `After the noun comes one role of the closed set (${roles.join(', ')}) and \`.test\` or \`.long.test\`, nothing else.`;
  }
  const isBarrel = noun === 'index' && /\.tsx?$/.test(file) && file !== 'ui/src/index.ts';
  return isBarrel ? 'No index files but ui/src/index.ts: name the file after what it holds.' : null;
}
