/** Raised with each change after which lanes that were computed before are out of date: of the router, its mask or its passages. */
export const laneVersion = 3
