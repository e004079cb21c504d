/** The documentation uses smaller numbers. */
const first = 1000
const count = 9000

/**
 * A bill of lading whose holds the simulator releases within minutes. Each minute has another number, because the
 * simulator keeps the state of a voyage that was tracked before.
 */
export const exampleNumberAt = (now: number): string => `SIMLHOLD${first + (Math.floor(now / 60_000) % count)}`
