import type { Container } from "#domain/container/Container.ts"

/** Its vessel has departed, or has arrived without a reported departure. */
export const isUnderWay = ({ pod_arrived_at, pod_discharged_at, pol_vessel_departed_at }: Container): boolean =>
  (pol_vessel_departed_at ?? pod_arrived_at ?? pod_discharged_at) !== null
