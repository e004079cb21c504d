/** Increment after a change of router, mask or passages that outdates stored lanes. */
export const laneVersion = 3
