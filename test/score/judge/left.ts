import type { Asserted } from "../play/Asserted.ts"

const has = ({ names }: Asserted, ...some: ReadonlyArray<string>): boolean => some.some((name) => names.has(name))

/** Whether the service asserts that the container is out of the gate, or returned. */
export const isOut = (asserted: Asserted): boolean => has(asserted, "full_out", "empty_in")

/** Whether it asserts that the container has left the port and has not reached the end of its train journey. */
export const hasLeft = (asserted: Asserted): boolean =>
  isOut(asserted) ||
  (has(asserted, "rail_loaded", "rail_departed") && !has(asserted, "arrived_at_inland_destination", "rail_unloaded"))
