// The shell's own menu and drawer: the parts of overlay.tsx, but not as a shared module. A shared module that the shell
// imports is fetched with every page, even where only a click needs it.
export { Drawer, Menu } from './overlay.tsx';
