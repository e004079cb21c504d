import { formatCode } from "../../../parts/status.ts"

/** Availability is absent because it is a state change. */
export const milestoneNames: Readonly<Record<string, string>> = {
  empty_out: "Empty picked up",
  full_in: "Gate in",
  vessel_loaded: "Loaded",
  vessel_departed: "Vessel departed",
  vessel_arrived: "Vessel arrived",
  vessel_berthed: "Vessel berthed",
  vessel_discharged: "Discharged",
  transshipment_arrived: "Vessel arrived",
  transshipment_discharged: "Discharged",
  transshipment_loaded: "Loaded",
  transshipment_departed: "Vessel departed",
  feeder_arrived: "Feeder arrived",
  feeder_discharged: "Discharged from feeder",
  feeder_loaded: "Loaded on feeder",
  feeder_departed: "Feeder departed",
  rail_loaded: "Loaded on rail",
  rail_departed: "Train departed",
  rail_arrived: "Train arrived",
  rail_unloaded: "Unloaded from rail",
  arrived_at_inland_destination: "Arrived at inland destination",
  full_out: "Gate out",
  delivered: "Marked as delivered",
  empty_in: "Empty returned"
}

/** Labels of estimates; the word "estimated" follows. */
const estimateNames: Readonly<Record<string, string>> = {
  vessel_departed: "Departure",
  vessel_arrived: "Arrival",
  arrived_at_inland_destination: "Arrival at inland destination"
}

const prefix = /^(container|shipment)\.(transport\.)?(estimated\.)?/

export const isEstimate = (event: string): boolean => event.includes("estimated.")

/** Some sources estimate only the discharge, which the API publishes as an estimated arrival. */
export const milestoneName = (event: string, isDischarge: boolean): string => {
  const milestone = event.replace(prefix, "")
  if (!isEstimate(event)) return milestoneNames[milestone] ?? formatCode(milestone)
  return isDischarge ? "Discharge" : (estimateNames[milestone] ?? formatCode(milestone))
}

const departureMilestones = new Set(["full_out", "rail_loaded", "rail_departed", "delivered", "empty_in"])

/** After these events, the container is no longer at the terminal. */
export const leavesTerminal = (event: string): boolean =>
  !isEstimate(event) && departureMilestones.has(event.replace(prefix, ""))

export const isTransshipment = (event: string): boolean => event.startsWith("container.transport.transshipment_")
