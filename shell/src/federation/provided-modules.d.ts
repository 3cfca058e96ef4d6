declare module 'virtual:provided-modules' {
  /** By the name under which remotes import it: with its module, or what fetches it. */
  export const provided: Record<string, { version: string } & ({ lib(): unknown } | { get(): Promise<() => unknown> })>;
}
