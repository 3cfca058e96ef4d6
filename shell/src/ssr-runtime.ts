// Replaces @module-federation/runtime in the shell's server bundle: the server supplies the loader of a remote's
// modules.
type Loader = (remote: string, expose: string) => Promise<unknown>;

declare global {
  var autonouLoadPage: Loader | undefined;
}

export const registerRemotes = (): void => {};

export async function loadRemote<T>(key: string): Promise<T> {
  const [remote = '', expose = ''] = key.split('/');
  const loadPage = globalThis.autonouLoadPage;
  if (!loadPage) throw new Error('the server has not set a page loader');
  return (await loadPage(remote, expose)) as T;
}
