import { CurrentStatus } from "../../container/TransportEvent.ts"
import { list, scalar } from "../../query/Catalogue.ts"
import type { Catalogue } from "../../query/Catalogue.ts"
import { always } from "../../query/Criterion.ts"
import type { Field } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { locodeOf, nameOf, placeFilter, terminalOf } from "../../query/placeFilters.ts"
import { customerId, sampleId, tags } from "../../query/sharedFilters.ts"
import * as Read from "./readers.ts"
import type { ContainerFilter } from "./readers.ts"
import { releaseFilters } from "./releaseFilters.ts"
import { searches } from "./searchFilters.ts"
import type { ContainerField } from "./view.ts"

const { field } = Read
const flags = ["true", "false"]

const severalOf = (description: string) =>
  `${description}; several with commas mean any, in a list all. \`=\` before a value, \`@exists\` and \`@not_exists\` are allowed.`

const exact = (
  description: string,
  example: string,
  read: Parameters<typeof list<ContainerField>>[1]
): ContainerFilter => list({ description: severalOf(description), example }, read)

const either = "case does not count"
const listedEither = "case does not count where a list of places has the name"
const asWritten = "as it is written, or in capitals"

const place = (
  description: string,
  example: string,
  read: typeof locodeOf<ContainerField>,
  of: Field<ContainerField>
): ContainerFilter =>
  placeFilter({ description: severalOf(description), example }, read(of), (each) =>
    Grammar.matchAllOf(Grammar.orPresence(of, Grammar.commaSeparated(Grammar.optionalEquals(each))))
  )

const onDay = (name: ContainerField, description: string): ContainerFilter =>
  list(
    {
      description: `${description}: \`YYYY-MM-DD\`, \`today\`, \`N.days.ago\` or \`N.days.from_now\`, with \`=\`, \`<\`, \`<=\`, \`>\` or \`>=\` before it. Several days with commas mean any, bounds in a list hold together; \`@exists\` and \`@not_exists\` are allowed.`,
      example: ">=7.days.ago"
    },
    Read.dayBounds(name)
  )

const told = (description: string, read: Parameters<typeof scalar<ContainerField>>[1]): ContainerFilter =>
  scalar(
    {
      description: `${description} \`false\`: a source reports none. A container for which no source reports any matches neither value.`,
      example: "true",
      values: flags
    },
    read
  )

const texts = {
  id: list({ description: "Container id; several with commas or in a list mean any.", example: sampleId }, Read.id),
  number: exact(
    `Container number; case, blanks, dots, hyphens and slashes do not count, and the check digit may be left out`,
    "MSKU9070323",
    Read.texts("number", Read.containerNumber)
  ),
  pol: place(`Name of the port of lading; ${listedEither}`, "Shanghai", nameOf, field("port_of_lading_name")),
  pod: place(`Name of the port of discharge; ${listedEither}`, "Los Angeles", nameOf, field("port_of_discharge_name")),
  destination: place(`Name of the destination; ${listedEither}`, "Chicago", nameOf, field("destination_name")),
  pol_code: place(
    `UN/LOCODE of the port of lading, or another one of the same place; ${either}`,
    "CNSHA",
    locodeOf,
    field("port_of_lading_locode")
  ),
  pod_code: place(
    `UN/LOCODE of the port of discharge, or another one of the same place; ${either}`,
    "USLAX",
    locodeOf,
    field("port_of_discharge_locode")
  ),
  destination_code: place(
    `UN/LOCODE of the destination, or another one of the same place; ${either}`,
    "USCHI",
    locodeOf,
    field("destination_locode")
  ),
  shipping_line_scac: exact(`SCAC of the carrier; ${either}`, "MAEU", Read.texts("shipping_line_scac", Grammar.code)),
  customer_name: exact("Name of the customer, as it is written", "Example Imports", Read.texts("customer_name")),
  vessel_name: exact(
    `Vessel at the port of discharge, ${asWritten}`,
    "EMMA MAERSK",
    Read.inCapitals("pod_vessel_name")
  ),
  voyage_number: exact(`Voyage at the port of discharge, ${asWritten}`, "123E", Read.inCapitals("pod_voyage_number"))
}

const days = {
  delivered_at: onDay("delivered_at", "Day (UTC) of the mark of delivery"),
  pod_discharged_at: onDay("pod_discharged_at", "Day (UTC) of the discharge at the port of discharge"),
  pod_arrived_at: onDay("pod_arrived_at", "Day (UTC) of the arrival at the port of discharge"),
  pol_etd_at: onDay("pol_etd_at", "Day (UTC) of the estimated departure from the port of lading"),
  pol_atd_at: onDay("pol_atd_at", "Day (UTC) of the actual departure from the port of lading"),
  empty_out_at: onDay("empty_out_at", "Day (UTC) of the empty pick-up"),
  pol_full_in_at: onDay("pol_full_in_at", "Day (UTC) of the full gate-in at the port of lading"),
  pol_vessel_loaded_at: onDay("pol_vessel_loaded_at", "Day (UTC) of the loading at the port of lading"),
  pol_vessel_departed_at: onDay("pol_vessel_departed_at", "Day (UTC) of the vessel's departure"),
  arrival: onDay("arrival", "Day (UTC) of the arrival at the port of discharge, actual or else estimated"),
  picked_up_at: onDay("picked_up_at", "Day (UTC) of the full gate-out, at the port or else inland"),
  empty_returned_at: onDay("empty_terminated_at", "Day (UTC) of the empty return"),
  created_at: onDay("created_at", "Day (UTC) on which the container appeared"),
  updated_at: onDay("updated_at", "Day (UTC) of the last change"),
  inland_destination_rail_unloaded_at: onDay("ind_rail_unloaded_at", "Day (UTC) of the unloading from rail inland"),
  final_destination_full_out_at: onDay("final_destination_full_out_at", "Day (UTC) of the full gate-out inland"),
  inland_destination_eta_at: onDay("ind_eta_at", "Day (UTC) of the estimated arrival inland"),
  inland_destination_ata_at: onDay("ind_ata_at", "Day (UTC) of the actual arrival inland"),
  pod_rail_departed_at: onDay("pod_rail_departed_at", "Day (UTC) of the departure by rail"),
  pickup_appointment_at: onDay("pickup_appointment_at", "Day (UTC) of the appointment to pick it up"),
  pickup_lfd: onDay(
    "pickup_lfd",
    "Last free day of the stop where the container is, or is bound for; final ones do not count"
  ),
  pickup_lfd_rail_on: onDay("pickup_lfd_rail", "Last free day of the railroad"),
  pickup_lfd_terminal_on: onDay("pickup_lfd_terminal", "Last free day of the terminal"),
  pickup_lfd_line_on: onDay("pickup_lfd_line", "Last free day of the carrier, until the empty return"),
  pickup_lfd_terminal_effective_on: onDay("pickup_lfd_terminal", "The same as `pickup_lfd_terminal_on`"),
  pickup_lfd_line_effective_on: onDay("pickup_lfd_line", "The same as `pickup_lfd_line_on`")
}

export const containerFilters: Catalogue<ContainerField> = new Map<string, ContainerFilter>([
  ...Object.entries(texts),
  ["customer_id", customerId(field("shipment_parties", "customer"))],
  [
    "pod_terminal_id",
    list(
      {
        description:
          "Terminal at the port of discharge; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed.",
        example: sampleId
      },
      Read.texts("pod_terminal_id", Grammar.id)
    )
  ],
  [
    "current_status",
    list(
      {
        description: `One of ${CurrentStatus.literals.join(", ")}; several with commas mean any, in a list all. \`=\` before one, \`@exists\` and \`@not_exists\` are allowed.`,
        example: "available,not_available",
        words: CurrentStatus.literals
      },
      Read.status
    )
  ],
  [
    "has_fees",
    told(
      "Whether a source reports fees where the container is now. The final fees of a stop that it left do not count.",
      Read.reportedFlag("has_fees")
    )
  ],
  [
    "has_holds",
    told("Whether a source reports active holds where the container is now.", Read.reportedFlag("has_holds"))
  ],
  [
    "has_demurrage_fees",
    told(
      "Whether a source reports demurrage where the container is now. The final fees of a stop that it left do not count.",
      Read.reportedFlag("has_demurrage_fees")
    )
  ],
  [
    "has_fees_or_holds",
    told(
      "Whether a source reports fees or active holds where the container is now.",
      Read.reportedFlag("has_fees_or_holds")
    )
  ],
  [
    "pod_terminal",
    place(
      "Terminal at the port of discharge by a part of its name (three letters at least) or by its full code: of the facility, FIRMS, SMDG or BIC; case does not count",
      "Pier 400",
      terminalOf,
      field("pod_terminal_id")
    )
  ],
  ...Object.entries(releaseFilters),
  [
    "requires_attention",
    scalar(
      {
        description: `\`true\`: ${Read.attentionRule} \`false\` is not the complement of \`true\`: it filters nothing and returns every container. For the others, use \`deadline\`.`,
        example: "true",
        values: flags
      },
      Read.requiresAttention
    )
  ],
  [
    "actively_tracked",
    scalar(
      { description: "Whether its shipment is actively tracked.", example: "true", values: flags },
      Grammar.flag(Read.tracked, Read.stopped)
    )
  ],
  [
    "eta_changed_in_last_24h",
    scalar(
      { description: "The estimated day of arrival changed in the last 24 hours.", example: "true", values: flags },
      Read.positiveOnlyFlag(Read.etaChangedWithin(1))
    )
  ],
  [
    "eta_changed_in_past_3_days",
    scalar(
      { description: "The estimated day of arrival changed in the last 3 days.", example: "true", values: flags },
      Read.positiveOnlyFlag(Read.etaChangedWithin(3))
    )
  ],
  [
    "terminal_checked_at",
    list(
      {
        description:
          "Time of the last response of its terminal: `N.hours.ago`, or an ISO 8601 date-time, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed: a container whose terminal has never responded is not older than any time.",
        example: "<12.hours.ago"
      },
      Grammar.matchAllOf(Grammar.dateTimes(field("terminal_checked_at"), Grammar.relativeDateTime))
    )
  ],
  [
    "eta_delay_days",
    list(
      {
        description:
          "Days by which the arrival at the port of discharge, actual or else estimated, is later than the first estimate, by the calendar of that port (of UTC where its time zone is not known): a number with `=`, `<`, `<=`, `>` or `>=` before it, negative for an earlier arrival; bounds in a list hold together. Without both times the container matches nothing.",
        example: ">=2"
      },
      Grammar.matchAllOf(Grammar.numbers(field("eta_delay_days")))
    )
  ],
  [
    "ref_number",
    list(
      {
        description:
          "A whole reference of the container or its shipment, such as a purchase order; case does not count, and of long ones the first 200 characters. Several with commas mean any, in a list all.",
        example: "PO-4711"
      },
      Read.reference
    )
  ],
  ...Object.entries(searches),
  [
    "search_by_owner_id",
    scalar(
      { description: "User who requested the tracking; several with commas mean any.", example: sampleId },
      Grammar.commaSeparated(Grammar.matchesValue(field("owner_id"), Grammar.id))
    )
  ],
  ...Object.entries(days),
  [
    "last_free_day_on",
    list(
      {
        description:
          "Two days, the first and the last: containers that wait at the port of discharge, are tracked, do not go inland, and have their last free day between them.",
        example: "2026-02-01,2026-02-07"
      },
      Read.lastFreeDayOn
    )
  ],
  ["tags", tags(field("tag"), "Tag of the shipment; several with commas or in a list mean any of them.")],
  [
    "tags_and",
    scalar(
      { description: "`true` with several tags: all of them.", example: "true", values: flags },
      Grammar.flag(always, always)
    )
  ],
  ["parties", Read.parties],
  ["custom_fields", Read.customFields]
])
