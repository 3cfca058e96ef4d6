import { expect, test } from 'vitest';
import { readShellExtras } from './shell-extras.ts';

const MANIFEST = {
  'index.html': { file: 'assets/shell.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_box.js': { file: 'assets/box.js', imports: ['_react.js', '_ring.js'] },
  '_ring.js': { file: 'assets/ring.js', imports: ['_box.js'] },
  '../contracts/src/ui-extra/tabs.tsx': { file: 'assets/tabs.js', imports: ['_react.js', '_box.js'] },
  '../contracts/src/ui-extra/date/calendar.tsx': { file: 'assets/calendar.js' },
  'src/chat/chat-panel.tsx': { file: 'assets/chat-panel.js' },
};

test('a module has its file and those that it imports, without the first load', () => {
  const extras = readShellExtras(JSON.stringify(MANIFEST));
  expect([...extras]).toEqual([['contracts/ui-extra/tabs', ['/assets/tabs.js', '/assets/box.js', '/assets/ring.js']]]);
});
