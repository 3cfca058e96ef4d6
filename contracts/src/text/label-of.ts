/** The label of a value of an open list; a value that this code does not know yet is shown as it is. */
export const labelOf = <Value extends string>(labels: Readonly<Record<Value, string>>, value: Value): string =>
  labels[value] ?? value;
