/** Increment when router, mask or passages outdate stored lanes. */
export const laneVersion = 3
