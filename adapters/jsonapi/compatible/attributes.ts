import { inSeconds, localMidnight, wallClockAsUtc, withSeconds } from "./times.ts"
import { areValues, changeValues, changeEach } from "./values.ts"
import type { Values } from "./values.ts"

type Attributes = (attributes: Values) => Values

const emptyForUnknown = (value: unknown): unknown => value ?? []
const asText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value)
const createdForSucceeded = (status: unknown): unknown => (status === "succeeded" ? "created" : status)

/**
 * The line's day, else the terminal's, else the railroad's. The first two use the port's zone until the container
 * leaves by rail.
 */
const container: Attributes = (attributes) => {
  const { final_destination_timezone, import_deadlines, ind_ata_at, pod_rail_departed_at, pod_timezone } = attributes
  const deadlines = areValues(import_deadlines) ? import_deadlines : {}
  const isInland = pod_rail_departed_at != null || ind_ata_at != null
  const atRamp = localMidnight(final_destination_timezone)
  const atPort = isInland ? atRamp : localMidnight(pod_timezone)
  const isOfPort = [deadlines["pickup_lfd_line"], deadlines["pickup_lfd_terminal"]].some((day) => day != null)
  return changeValues(attributes, {
    holds_at_pod_terminal: emptyForUnknown,
    fees_at_pod_terminal: emptyForUnknown,
    pickup_lfd: isOfPort ? atPort : atRamp,
    ssl_lfd: atPort,
    ind_facility_lfd_on: atRamp,
    import_deadlines: () =>
      changeValues(deadlines, { pickup_lfd_line: atPort, pickup_lfd_terminal: atPort, pickup_lfd_rail: atRamp })
  })
}

const containerUpdated: Attributes = (attributes) => {
  const day = changeEach(localMidnight(attributes["timezone"]))
  const list = changeEach(emptyForUnknown)
  const changeset = (value: unknown) =>
    areValues(value)
      ? changeValues(withSeconds(value), {
          holds_at_pod_terminal: list,
          fees_at_pod_terminal: list,
          pickup_lfd: day,
          pickup_lfd_line: day,
          pickup_lfd_terminal: day,
          pickup_lfd_rail: day
        })
      : value
  return changeValues(attributes, { changeset })
}

const transportEvent: Attributes = (attributes) => {
  const midnight = localMidnight(attributes["timezone"])
  return changeValues(wallClockAsUtc(attributes, "timestamp"), { value: (value) => inSeconds(midnight(value)) })
}

const estimatedEvent: Attributes = (attributes) => wallClockAsUtc(attributes, "estimated_timestamp")
const rawEvent: Attributes = (attributes) => wallClockAsUtc(attributes, "timestamp")

const place: Attributes = (attributes) => changeValues(attributes, { latitude: asText, longitude: asText })
const request: Attributes = (attributes) => changeValues(attributes, { status: createdForSucceeded })
const vessel: Attributes = (attributes) =>
  changeValues(attributes, {
    positions: changeEach((position) => (areValues(position) ? withSeconds(position) : position))
  })

const ofTypes: ReadonlyMap<string, Attributes> = new Map([
  ["container", container],
  ["container_updated_event", containerUpdated],
  ["estimated_event", estimatedEvent],
  ["metro_area", place],
  ["port", place],
  ["raw_event", rawEvent],
  ["search_result", request],
  ["tracking_request", request],
  ["transport_event", transportEvent],
  ["vessel", vessel]
])

export const compatibleAttributes = (type: string, attributes: Values): Values => {
  const inWholeSeconds = withSeconds(attributes)
  return ofTypes.get(type)?.(inWholeSeconds) ?? inWholeSeconds
}
