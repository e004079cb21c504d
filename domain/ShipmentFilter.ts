import { Data, Result } from "effect"

import { InvalidParameter } from "./Errors.ts"
import type { Shipment } from "./Shipment.ts"

/** What a client may ask of a shipment. Filters of one query combine with AND. */
export type ShipmentFilter = Data.TaggedEnum<{
  /** Exact number, punctuation included: bill of lading, booking or normalised form. */
  Number: { readonly anyOf: ReadonlyArray<string> }
  PodCode: { readonly anyOf: ReadonlyArray<string> }
  TrackingStopped: { readonly is: boolean }
}>
export const ShipmentFilter = Data.taggedEnum<ShipmentFilter>()

/** Unknown sorts mean the newest first (`spec.md`). */
export const sorts = [
  "created_at",
  "pod_arrival",
  "-pod_arrival",
  "tracking_stopped_at",
  "-tracking_stopped_at"
] as const
export type ShipmentSort = (typeof sorts)[number]

export const readSort = (text: string | undefined): ShipmentSort => sorts.find((sort) => sort === text) ?? "created_at"

type Parse = (values: ReadonlyArray<string>) => Result.Result<ShipmentFilter, string>

const list =
  (make: (anyOf: ReadonlyArray<string>) => ShipmentFilter): Parse =>
  (values) =>
    Result.succeed(make(values))

const commaList =
  (make: (anyOf: ReadonlyArray<string>) => ShipmentFilter): Parse =>
  (values) =>
    Result.succeed(make(values.flatMap((value) => value.split(","))))

const flag =
  (make: (is: boolean) => ShipmentFilter): Parse =>
  ([value]) =>
    value === "true" || value === "false"
      ? Result.succeed(make(value === "true"))
      : Result.fail("must be true or false")

/** The catalogue: one entry per filter name, with the forms it takes on the wire. */
export const catalogue: ReadonlyMap<string, { readonly array: boolean; readonly parse: Parse }> = new Map([
  ["number", { array: true, parse: list((anyOf) => ShipmentFilter.Number({ anyOf })) }],
  ["pod_code", { array: true, parse: commaList((anyOf) => ShipmentFilter.PodCode({ anyOf })) }],
  ["tracking_stopped", { array: false, parse: flag((is) => ShipmentFilter.TrackingStopped({ is })) }],
  ["actively_tracked", { array: false, parse: flag((is) => ShipmentFilter.TrackingStopped({ is: !is })) }]
])

/** Reads one `filter[name]`; a name outside the catalogue asks for nothing. */
export const parse = (
  name: string,
  values: ReadonlyArray<string>
): Result.Result<ReadonlyArray<ShipmentFilter>, InvalidParameter> => {
  const entry = catalogue.get(name)
  return entry === undefined
    ? Result.succeed([])
    : entry.parse(values).pipe(
        Result.map((filter) => [filter]),
        Result.mapError((detail) => new InvalidParameter({ parameter: `filter[${name}]`, detail }))
      )
}

/** The meaning of every filter. The SQL adapter must agree with it. */
export const matches = (shipment: Shipment) =>
  ShipmentFilter.$match({
    Number: ({ anyOf }) =>
      [shipment.bill_of_lading_number, shipment.booking_number, shipment.normalized_number].some(
        (number) => number !== null && anyOf.includes(number)
      ),
    PodCode: ({ anyOf }) =>
      shipment.port_of_discharge_locode !== null && anyOf.includes(shipment.port_of_discharge_locode),
    TrackingStopped: ({ is }) => shipment.trackingStopped === is
  })
