/** SQL twin of `foldText`: the text of an expression without accents and case. */
export const foldedSql = (expression: string): string =>
  `translate(regexp_replace(normalize(lower(${expression}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'łđø', 'ldo')`;
