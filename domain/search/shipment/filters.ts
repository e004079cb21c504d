import { list, scalar } from "../../query/Catalogue.ts"
import type { Catalogue } from "../../query/Catalogue.ts"
import { always } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import type { Reader } from "../../query/grammar.ts"
import { locodeOf, placeFilter } from "../../query/placeFilters.ts"
import { customerId, instants, sampleId, tags } from "../../query/sharedFilters.ts"
import { searchNumbers, withSeparators } from "../searchNumbers.ts"
import * as Read from "./readers.ts"
import type { ShipmentCriterion, ShipmentField } from "./view.ts"

const { field, stopped, tracked } = Read
const flags = ["true", "false"]
const anyCode = (code: Reader<ShipmentCriterion>) => Grammar.matchAnyOf(Grammar.commaSeparated(code))
const days =
  "`YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`"

export const shipmentFilters: Catalogue<ShipmentField> = new Map<string, Read.ShipmentFilter>([
  [
    "q",
    scalar(
      {
        description: `Free search: the start of a number or reference of the shipment or of one of its containers. ${withSeparators} Commas are part of the text.`,
        example: "MAEU"
      },
      searchNumbers(field("search_term"))
    )
  ],
  [
    "number",
    list(
      {
        description:
          "Exact bill of lading, booking, or normalized number, as reported or in capital letters, with or without the carrier's SCAC; further bills and bookings of the shipment also match. Commas are part of the number: repeat the parameter to match any of several numbers.",
        example: "MAEU1234567"
      },
      Grammar.matchAnyOf(Read.number)
    )
  ],
  ["created_at", instants(field("created_at"))],
  [
    "actively_tracked",
    scalar(
      { description: "Whether the shipment is actively tracked.", example: "true", values: flags },
      Grammar.flag(tracked, stopped)
    )
  ],
  [
    "tracking_stopped",
    scalar(
      { description: "Whether tracking was stopped.", example: "false", values: flags },
      Grammar.flag(stopped, tracked)
    )
  ],
  [
    "voyage_status",
    scalar(
      {
        description:
          "`arrived` at the port of discharge, or `on_ship`: the voyage is known and the shipment has not arrived.",
        example: "on_ship",
        values: ["arrived", "on_ship"]
      },
      Read.voyageStatus
    )
  ],
  [
    "arriving_today",
    scalar(
      {
        description:
          "`true` returns shipments that arrive or arrived today (UTC) at the port of discharge or the destination; `false` has no effect.",
        example: "true",
        values: flags
      },
      Read.arrivingToday
    )
  ],
  [
    "pod_ata_at",
    list(
      {
        description: `Day (UTC) of the actual arrival at the port of discharge: ${days}. Separate days with commas to match any of them; repeat the parameter to combine bounds. \`@exists\` and \`@not_exists\` test for a value.`,
        example: ">=7.days.ago"
      },
      Grammar.matchAllOf(Grammar.days(field("pod_ata_at")))
    )
  ],
  [
    "pod_arrival",
    list(
      {
        description:
          "Day (UTC) of the arrival at the port of discharge: actual, else estimated. The same format as `pod_ata_at`.",
        example: "<=3.days.from_now"
      },
      Grammar.matchAllOf(Grammar.days(field("pod_arrival")))
    )
  ],
  [
    "pod_code",
    placeFilter(
      {
        description:
          "UN/LOCODE of the port of discharge, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them.",
        example: "USLAX,USLGB"
      },
      locodeOf(field("port_of_discharge_locode")),
      anyCode
    )
  ],
  [
    "pol_code",
    placeFilter(
      {
        description:
          "UN/LOCODE of the port of lading, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them.",
        example: "CNSHA"
      },
      locodeOf(field("port_of_lading_locode")),
      anyCode
    )
  ],
  [
    "shipping_line_scac",
    list(
      {
        description:
          "SCAC of the carrier, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value.",
        example: "MAEU"
      },
      Grammar.matchAnyOf(Grammar.expression(field("shipping_line_scac"), Grammar.inCapitals(Grammar.verbatim)))
    )
  ],
  [
    "pod_eta_changed_at",
    list(
      {
        description:
          "Tracked shipments that have not arrived and whose estimated day of arrival (local time of the port) changed since the lower bound. ISO 8601 date-time with `>`, `>=`, or `=`. Repeat the parameter with a later upper bound to ignore later changes.",
        example: ">=2026-01-01T00:00:00Z"
      },
      Read.etaChangedAt
    )
  ],
  [
    "pod_terminal_id",
    list(
      {
        description:
          "Terminal at the port of discharge. Separate values with commas, or repeat the parameter, to match any of them. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value.",
        example: sampleId
      },
      Grammar.matchAnyOf(Grammar.expression(field("pod_terminal_id"), Grammar.id))
    )
  ],
  [
    "owner_id",
    list(
      {
        description:
          "User who requested the tracking. Separate values with commas, or repeat the parameter, to match any of them.",
        example: sampleId
      },
      Grammar.matchAnyOf(Grammar.commaSeparated(Grammar.matchesValue(field("owner_id"), Grammar.id)))
    )
  ],
  [
    "creator_id",
    list(
      {
        description:
          "Account that created the shipment. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value.",
        example: sampleId
      },
      Grammar.matchAllOf(Grammar.expression(field("account_id"), Grammar.id))
    )
  ],
  ["customer_id", customerId(field("parties", "customer"))],
  [
    "product",
    scalar(
      {
        description: "Start of a product's name or SKU. Shipments have no products, so nothing matches.",
        example: "chairs"
      },
      Read.product
    )
  ],
  ["party_id", Read.partyId],
  [
    "tags",
    tags(field("tag"), "Tag. Separate values with commas, or repeat the parameter, to match any of them.", "tag")
  ],
  [
    "tags_and",
    scalar(
      { description: "`true` requires all given tags.", example: "true", values: flags },
      Grammar.flag(always, always)
    )
  ],
  ["tag", tags(field("tag"), "Alias of `tags` that takes precedence.")]
])
