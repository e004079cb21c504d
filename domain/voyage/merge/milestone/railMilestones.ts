import type { RankedReports } from "../evidence/winner.ts"
import { isNearPort } from "../route/rail.ts"
import type { Route } from "../route/route.ts"
import type { Milestone } from "./milestones.ts"

export const railAtPort = (
  milestones: ReadonlyArray<Milestone>,
  name: "rail_loaded" | "rail_departed",
  route: Route
): Milestone | null =>
  milestones.find((milestone) => milestone.name === name && milestone.place === route.pod) ??
  milestones.find((milestone) => milestone.name === name && isNearPort(milestone.place, route)) ??
  null

export const isAtDestination = ({ winner: { fact } }: Milestone): boolean =>
  fact.type === "move" && fact.role === "DEST"

export const inlandArrival = (milestones: ReadonlyArray<Milestone>): Milestone | null =>
  milestones.find(({ name }) => name === "arrived_at_inland_destination") ??
  milestones.find((milestone) => milestone.name === "rail_arrived" && isAtDestination(milestone)) ??
  null

export const inlandUnloading = (
  milestones: ReadonlyArray<Milestone>,
  route: Route,
  inland: ReadonlySet<string>
): Milestone | null => {
  const unloaded = milestones.filter(({ name }) => name === "rail_unloaded")
  return (
    unloaded.find(({ place }) => place === route.destination) ??
    unloaded.find(({ place }) => place !== route.pod && inland.has(place)) ??
    null
  )
}

export const preferLineReport = (milestone: Milestone | null): RankedReports | null => {
  if (milestone === null) return null
  const all = [milestone.winner, ...milestone.lost]
  const winner = all.find(({ data_source }) => data_source === "shipping_line") ?? milestone.winner
  return { winner, lost: all.filter((one) => one !== winner) }
}
