const ends = ["container.transport.delivered", "container.transport.empty_in"]

/** What comes after an arrival, and proves it wherever it is reported from. */
export const proofs: Readonly<Record<string, ReadonlyArray<string>>> = {
  "container.transport.estimated.vessel_arrived": [
    "container.transport.vessel_discharged",
    "container.transport.full_out",
    "container.transport.arrived_at_inland_destination",
    ...ends
  ],
  "container.transport.estimated.arrived_at_inland_destination": [
    "container.transport.arrived_at_inland_destination",
    ...ends
  ]
}
