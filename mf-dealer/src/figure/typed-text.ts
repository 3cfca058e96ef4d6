/** A stored value as it is typed into a form: 27990.5 is "27990,5", nothing is an empty text. */
export const typedText = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
