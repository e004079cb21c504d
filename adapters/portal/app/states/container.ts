import type { Container, ContainerAttributes } from "../api/Container.ts"

const nothing = {
  number: "SIMU5000113",
  holds_at_pod_terminal: null,
  release_statuses: null,
  fees_at_pod_terminal: null,
  pickup_lfd: null,
  pod_timezone: "America/Los_Angeles",
  import_deadlines: { pickup_lfd_line: null, pickup_lfd_rail: null, pickup_lfd_terminal: null },
  pol_full_in_at: null,
  pol_vessel_departed_at: null,
  pod_arrived_at: null,
  pod_discharged_at: null,
  pod_full_out_at: null,
  final_destination_full_out_at: null,
  empty_terminated_at: null
} satisfies Partial<ContainerAttributes>

export const buildContainer = (
  attributes: Partial<ContainerAttributes> = {},
  release_readiness: Container["meta"]["release_readiness"] = "unknown",
  free_days_left: Container["meta"]["free_days_left"] = null
): Container => ({
  id: "01900000-0000-7000-8000-000000000001",
  type: "container",
  // The parts do not read other members.
  attributes: { ...nothing, ...attributes } as ContainerAttributes,
  relationships: {} as Container["relationships"],
  meta: {
    release_readiness,
    release_readiness_reasons: [],
    awaiting_transshipment: null,
    reached_port_of_discharge: false,
    pickup_timezone: "America/Los_Angeles",
    fees_owed: attributes.fees_at_pod_terminal?.filter(({ amount }) => amount !== 0) ?? null,
    free_days_left
  }
})

const dayLength = 86_400_000

export const dateInDays = (days: number): string => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10)

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
