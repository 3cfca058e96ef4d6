// The shell's own menu and drawer: the parts of overlay.tsx, but not by their shared name. What the shell itself takes
// by a shared name is fetched with every page, even where only a click needs it.
export { Drawer, Menu } from './overlay.tsx';
