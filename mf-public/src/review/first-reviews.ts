/** How many reviews a dealer's page shows at first. */
export const FIRST_REVIEWS = 5;
