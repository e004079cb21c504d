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
const days = "`YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it"

export const shipmentFilters: Catalogue<ShipmentField> = new Map<string, Read.ShipmentFilter>([
  [
    "q",
    scalar(
      {
        description: `Free search: the beginning of a number or reference of the shipment or of one of its containers. ${withSeparators} One text; a comma is part of it.`,
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
          "Exact bill of lading, booking or normalized number, as it is written or in capitals, with or without the carrier's SCAC; further bills and bookings of the shipment count as well. Several in a list.",
        example: "MAEU1234567"
      },
      Grammar.matchAnyOf(Read.number)
    )
  ],
  ["created_at", instants(field("created_at"))],
  [
    "actively_tracked",
    scalar(
      { description: "Whether it is actively tracked.", example: "true", values: flags },
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
          "`arrived` at the port of discharge, or `on_ship`: there is a voyage and it has not arrived there yet.",
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
          "`true` for those that arrive today (UTC) at the port of discharge or the destination, or have; `false` filters nothing.",
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
        description: `Day (UTC) of the actual arrival at the port of discharge: ${days}. Several days with commas mean any, bounds in a list hold together; \`@exists\` and \`@not_exists\` are allowed.`,
        example: ">=7.days.ago"
      },
      Grammar.matchAllOf(Grammar.days(field("pod_ata_at")))
    )
  ],
  [
    "pod_arrival",
    list(
      {
        description: "Day (UTC) of the arrival at the port of discharge, actual or else estimated; as `pod_ata_at`.",
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
          "UN/LOCODE of the port of discharge, or another one of the same place; case does not count. Several with commas or in a list.",
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
          "UN/LOCODE of the port of lading, or another one of the same place; case does not count. Several with commas or in a list.",
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
          "SCAC of the carrier; case does not count. Several with commas or in a list mean any. `=` before one, `@exists` and `@not_exists` are allowed.",
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
          "Shipments that are tracked and have not arrived, whose estimated day of arrival (by the clock of the port) differs from the day in effect at the lower bound. ISO 8601 date-time as a lower bound (`>`, or `>=`, which `=` means too), and in a list an upper one that is later, up to which changes count.",
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
          "Terminal at the port of discharge; several with commas or in a list. `=` before an id, `@exists` and `@not_exists` are allowed.",
        example: sampleId
      },
      Grammar.matchAnyOf(Grammar.expression(field("pod_terminal_id"), Grammar.id))
    )
  ],
  [
    "owner_id",
    list(
      { description: "User who requested the tracking; several with commas or in a list.", example: sampleId },
      Grammar.matchAnyOf(Grammar.commaSeparated(Grammar.matchesValue(field("owner_id"), Grammar.id)))
    )
  ],
  [
    "creator_id",
    list(
      {
        description:
          "Account that made the shipment; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed.",
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
        description: "Beginning of a product's name or SKU. No shipment has products here, so none is found.",
        example: "chairs"
      },
      Read.product
    )
  ],
  ["party_id", Read.partyId],
  ["tags", tags(field("tag"), "Tag; several with commas or in a list mean any of them.", "tag")],
  [
    "tags_and",
    scalar(
      { description: "`true` with several tags: all of them.", example: "true", values: flags },
      Grammar.flag(always, always)
    )
  ],
  ["tag", tags(field("tag"), "The same as `tags`, and wins over it.")]
])
