export type Attributes = Readonly<Record<string, unknown>>

export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === "object" && value !== null && !Array.isArray(value)

interface ForeignShape {
  /** Completes "The message looks like ...". */
  readonly name: string
  readonly advice: string
  readonly fits: (message: Attributes) => boolean
}

const firstOf = (value: unknown): Attributes => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return isAttributes(first) ? first : {}
}

const hasAny = (message: Attributes, ...names: ReadonlyArray<string>): boolean => names.some((name) => name in message)

const within = (message: Attributes, name: string): Attributes => {
  const value = message[name]
  return isAttributes(value) ? value : {}
}

const noEvents = "It does not contain events, because `events` is missing. Send events of DCSA Track & Trace."
const ownTracking =
  "Its events do not have `eventType` and `eventClassifierCode`. Use the carrier's DCSA Track & Trace interface instead."

const geometries: ReadonlySet<unknown> = new Set([
  "FeatureCollection",
  "Feature",
  "Point",
  "LineString",
  "Polygon",
  "MultiPoint",
  "MultiLineString",
  "MultiPolygon",
  "GeometryCollection"
])

/** The first match counts. From carriers' public tracking pages. */
export const foreignShapes: ReadonlyArray<ForeignShape> = [
  {
    name: "GeoJSON",
    advice: "It does not report events of containers.",
    fits: (message) =>
      geometries.has(message["type"]) && hasAny(message, "features", "geometry", "coordinates", "geometries")
  },
  {
    name: "Maersk's own tracking data",
    advice: ownTracking,
    fits: (message) => {
      const container = firstOf(message["containers"])
      return hasAny(container, "container_num") || (Array.isArray(container["locations"]) && !("number" in container))
    }
  },
  {
    name: "MSC's own tracking data",
    advice: ownTracking,
    fits: (message) => hasAny(within(message, "Data"), "BillOfLadings") || hasAny(message, "BillOfLadings")
  },
  {
    name: "CMA CGM's own tracking data",
    advice: ownTracking,
    fits: (message) => hasAny(message, "PastMoves", "ProvisionalMoves", "CurrentMoves")
  },
  {
    name: "ONE's own tracking data",
    advice: ownTracking,
    fits: (message) =>
      ["list", "result", "data"].some((name) => hasAny(firstOf(message[name]), "cntrNo", "copNo", "bkgNo"))
  },
  {
    name: "a DCSA booking",
    advice: noEvents,
    fits: (message) =>
      hasAny(message, "carrierBookingRequestReference", "bookingStatus", "requestedEquipments", "confirmedEquipments")
  },
  {
    name: "a DCSA bill of lading",
    advice: noEvents,
    fits: (message) =>
      hasAny(
        message,
        "transportDocumentStatus",
        "transportDocumentTypeCode",
        "shippingInstructionsReference",
        "shippingInstructionsStatus",
        "consignmentItems",
        "utilizedTransportEquipments"
      )
  },
  {
    name: "a DCSA schedule",
    advice: noEvents,
    fits: (message) => hasAny(message, "vesselSchedules", "carrierServiceCode", "transitTime")
  },
  {
    name: "Terminal JSON",
    advice: "`facility` is missing: it must be `<UN/LOCODE>/<code>`.",
    fits: (message) =>
      !("facility" in message) &&
      hasAny(firstOf(message["containers"]), "number") &&
      hasAny(
        firstOf(message["containers"]),
        "available",
        "holds",
        "fees",
        "last_free_day",
        "yard_location",
        "found",
        "as_of"
      )
  },
  {
    name: "Terminal JSON",
    advice: "`containers` is missing or is not a list.",
    fits: (message) => "facility" in message && hasAny(message, "generated_at", "containers")
  }
]
