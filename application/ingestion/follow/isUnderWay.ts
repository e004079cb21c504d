import type { Container } from "#domain/container/Container.ts"

/** Its ship has left, or has come though nobody told that it left. */
export const isUnderWay = ({ pod_arrived_at, pod_discharged_at, pol_vessel_departed_at }: Container): boolean =>
  (pol_vessel_departed_at ?? pod_arrived_at ?? pod_discharged_at) !== null
