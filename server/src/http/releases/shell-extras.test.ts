import { expect, test } from 'vitest';
import { filesOfExtra, readShellExtras } from './shell-extras.ts';

const MANIFEST = {
  'index.html': { file: 'assets/shell.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_box.js': { file: 'assets/box.js', imports: ['_react.js', '_ring.js'] },
  '_ring.js': { file: 'assets/ring.js', imports: ['_box.js'] },
  '../ui/src/extra/tabs.tsx': { file: 'assets/tabs.js', imports: ['_react.js', '_box.js'] },
  '../ui/src/extra/date/calendar.tsx': { file: 'assets/calendar.js' },
  'src/chat/chat-panel.tsx': { file: 'assets/chat-panel.js' },
};

test('a module has its file and those that it imports, without the first load', () => {
  const extras = readShellExtras(JSON.stringify(MANIFEST));
  expect([...extras]).toEqual([['tabs', ['/assets/tabs.js', '/assets/box.js', '/assets/ring.js']]]);
  expect(filesOfExtra(extras, 'ui/tabs')).toHaveLength(3);
  expect(filesOfExtra(extras, 'ui/alert')).toEqual([]);
});

test('a shell and a remote from when the facade was in contracts have the same files', () => {
  const former = readShellExtras(JSON.stringify(MANIFEST).replace('../ui/src/extra/', '../contracts/src/ui-extra/'));
  expect(filesOfExtra(former, 'contracts/ui-extra/tabs')).toHaveLength(3);
});
