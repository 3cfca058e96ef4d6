// Fixtures of a remote: what the server's calls answer without a server, checked against the router's types.

/** The names of the router's procedures, such as `lead.list`. */
type NameOf<Outputs> = {
  [Part in keyof Outputs & string]: `${Part}.${keyof Outputs[Part] & string}`;
}[keyof Outputs & string];

type OutputOf<Outputs, Name> = Name extends `${infer Part}.${infer Call}`
  ? Part extends keyof Outputs
    ? Call extends keyof Outputs[Part]
      ? Outputs[Part][Call]
      : never
    : never
  : never;

/**
 * Answers by procedure: a value, or a function of the call's input. `Outputs` is `inferRouterOutputs<AppRouter>`, so
 * that a fixture which the server would not answer fails the check.
 */
export type Fixtures<Outputs> = {
  // No schema parses the input here: a fixture reads what it needs.
  [Name in NameOf<Outputs>]?: OutputOf<Outputs, Name> | ((input: never) => OutputOf<Outputs, Name>);
};
