/** The column of a property: `bodyType` is `body_type`, as the entities name it. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
