/** "Această mașină din stoc se potrivește", "Aceste 4 mașini din stoc se potrivesc". */
export const matchesText = (count: number): string =>
  count === 1 ? 'Această mașină din stoc se potrivește' : `Aceste ${count} mașini din stoc se potrivesc`;
