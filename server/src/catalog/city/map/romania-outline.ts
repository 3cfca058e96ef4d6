import outline from './romania-outline.json' with { type: 'json' };

/**
 * The country's border, roughly: degrees east and north, clockwise from the north-west. Drawn by hand for the maps of
 * dealers; a test says that all towns of the list lie inside it.
 */
export const ROMANIA_OUTLINE = outline as [east: number, north: number][];
