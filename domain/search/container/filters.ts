import { list, scalar } from "../../query/Catalogue.ts"
import type { Catalogue } from "../../query/Catalogue.ts"
import { always } from "../../query/Criterion.ts"
import type { Field } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { locodeOf, nameOf, placeFilter, terminalOf } from "../../query/placeFilters.ts"
import { customerId, sampleId, tags } from "../../query/sharedFilters.ts"
import { CurrentStatus } from "../../voyage/container/TransportEvent.ts"
import * as Read from "./readers.ts"
import type { ContainerFilter } from "./readers.ts"
import { releaseFilters } from "./releaseFilters.ts"
import { searches } from "./searchFilters.ts"
import type { ContainerField } from "./view.ts"

const { field } = Read
const flags = ["true", "false"]

const severalOf = (description: string) =>
  `${description}. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix \`=\`. \`@exists\` and \`@not_exists\` test for a value.`

const exact = (
  description: string,
  example: string,
  read: Parameters<typeof list<ContainerField>>[1]
): ContainerFilter => list({ description: severalOf(description), example }, read)

const either = "case-insensitive"
const listedEither = "case-insensitive if the list of places contains it"
const asWritten = "as reported or in capital letters"

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
      description: `${description}: \`YYYY-MM-DD\`, \`today\`, \`N.days.ago\`, or \`N.days.from_now\`, optionally prefixed with \`=\`, \`<\`, \`<=\`, \`>\`, or \`>=\`. Separate days with commas to match any of them; repeat the parameter to combine bounds. \`@exists\` and \`@not_exists\` test for a value.`,
      example: ">=7.days.ago"
    },
    Read.dayBounds(name)
  )

const told = (description: string, read: Parameters<typeof scalar<ContainerField>>[1]): ContainerFilter =>
  scalar(
    {
      description: `${description} \`false\`: a source explicitly reports none. A container without a report matches neither value.`,
      example: "true",
      values: flags
    },
    read
  )

const texts = {
  id: list(
    {
      description: "Container id. Separate values with commas, or repeat the parameter, to match any of them.",
      example: sampleId
    },
    Read.id
  ),
  number: exact(
    `Container number; case, spaces, dots, hyphens, and slashes are ignored, and the check digit is optional`,
    "MSKU9070323",
    Read.texts("number", Read.containerNumber)
  ),
  pol: place(`Name of the port of lading; ${listedEither}`, "Shanghai", nameOf, field("port_of_lading_name")),
  pod: place(`Name of the port of discharge; ${listedEither}`, "Los Angeles", nameOf, field("port_of_discharge_name")),
  destination: place(`Name of the destination; ${listedEither}`, "Chicago", nameOf, field("destination_name")),
  pol_code: place(
    `UN/LOCODE of the port of lading, or a synonym for the same place; ${either}`,
    "CNSHA",
    locodeOf,
    field("port_of_lading_locode")
  ),
  pod_code: place(
    `UN/LOCODE of the port of discharge, or a synonym for the same place; ${either}`,
    "USLAX",
    locodeOf,
    field("port_of_discharge_locode")
  ),
  destination_code: place(
    `UN/LOCODE of the destination, or a synonym for the same place; ${either}`,
    "USCHI",
    locodeOf,
    field("destination_locode")
  ),
  shipping_line_scac: exact(`SCAC of the carrier; ${either}`, "MAEU", Read.texts("shipping_line_scac", Grammar.code)),
  customer_name: exact("Exact name of the customer", "Example Imports", Read.texts("customer_name")),
  vessel_name: exact(
    `Vessel at the port of discharge, ${asWritten}`,
    "EMMA MAERSK",
    Read.inCapitals("pod_vessel_name")
  ),
  voyage_number: exact(`Voyage at the port of discharge, ${asWritten}`, "123E", Read.inCapitals("pod_voyage_number"))
}

const days = {
  delivered_at: onDay("delivered_at", "Day (UTC) of the delivery mark"),
  pod_discharged_at: onDay("pod_discharged_at", "Day (UTC) of the discharge at the port of discharge"),
  pod_arrived_at: onDay("pod_arrived_at", "Day (UTC) of the arrival at the port of discharge"),
  pol_etd_at: onDay("pol_etd_at", "Day (UTC) of the estimated departure from the port of lading"),
  pol_atd_at: onDay("pol_atd_at", "Day (UTC) of the actual departure from the port of lading"),
  empty_out_at: onDay("empty_out_at", "Day (UTC) of the empty pickup"),
  pol_full_in_at: onDay("pol_full_in_at", "Day (UTC) of the full gate-in at the port of lading"),
  pol_vessel_loaded_at: onDay("pol_vessel_loaded_at", "Day (UTC) of the loading at the port of lading"),
  pol_vessel_departed_at: onDay("pol_vessel_departed_at", "Day (UTC) of the vessel's departure"),
  arrival: onDay("arrival", "Day (UTC) of the arrival at the port of discharge: actual, else estimated"),
  picked_up_at: onDay("picked_up_at", "Day (UTC) of the full gate-out at the port, else inland"),
  empty_returned_at: onDay("empty_terminated_at", "Day (UTC) of the empty return"),
  created_at: onDay("created_at", "Day (UTC) on which Landfall created the container"),
  updated_at: onDay("updated_at", "Day (UTC) of the last change"),
  inland_destination_rail_unloaded_at: onDay("ind_rail_unloaded_at", "Day (UTC) of the unloading from rail inland"),
  final_destination_full_out_at: onDay("final_destination_full_out_at", "Day (UTC) of the full gate-out inland"),
  inland_destination_eta_at: onDay("ind_eta_at", "Day (UTC) of the estimated arrival inland"),
  inland_destination_ata_at: onDay("ind_ata_at", "Day (UTC) of the actual arrival inland"),
  pod_rail_departed_at: onDay("pod_rail_departed_at", "Day (UTC) of the departure by rail"),
  pickup_appointment_at: onDay("pickup_appointment_at", "Day (UTC) of the pickup appointment"),
  pickup_lfd: onDay("pickup_lfd", "Last free day at the container's current or next stop, without final ones"),
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
          "Terminal at the port of discharge. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value.",
        example: sampleId
      },
      Read.texts("pod_terminal_id", Grammar.id)
    )
  ],
  [
    "current_status",
    list(
      {
        description: `One of ${CurrentStatus.literals.join(", ")}. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix \`=\`. \`@exists\` and \`@not_exists\` test for a value.`,
        example: "available,not_available",
        words: CurrentStatus.literals
      },
      Read.status
    )
  ],
  [
    "has_fees",
    told(
      "Whether a source reports fees at the container's current stop, without final fees of earlier stops.",
      Read.reportedFlag("has_fees")
    )
  ],
  [
    "has_holds",
    told("Whether a source reports active holds at the container's current stop.", Read.reportedFlag("has_holds"))
  ],
  [
    "has_demurrage_fees",
    told(
      "Whether a source reports demurrage at the container's current stop, without final fees of earlier stops.",
      Read.reportedFlag("has_demurrage_fees")
    )
  ],
  [
    "has_fees_or_holds",
    told(
      "Whether a source reports fees or active holds at the container's current stop.",
      Read.reportedFlag("has_fees_or_holds")
    )
  ],
  [
    "pod_terminal",
    place(
      "Terminal at the port of discharge by part of its name (at least three letters) or full code (facility, FIRMS, SMDG, or BIC), case-insensitive",
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
        description: `\`true\`: ${Read.attentionRule} \`false\` has no effect. To find the others, use \`deadline\`.`,
        example: "true",
        values: flags
      },
      Read.requiresAttention
    )
  ],
  [
    "actively_tracked",
    scalar(
      { description: "Whether the container's shipment is actively tracked.", example: "true", values: flags },
      Grammar.flag(Read.tracked, Read.stopped)
    )
  ],
  [
    "eta_changed_in_last_24h",
    scalar(
      { description: "`true`: estimated arrival changed in the last 24 hours.", example: "true", values: flags },
      Read.positiveOnlyFlag(Read.etaChangedWithin(1))
    )
  ],
  [
    "eta_changed_in_past_3_days",
    scalar(
      { description: "`true`: estimated arrival changed in the last 3 days.", example: "true", values: flags },
      Read.positiveOnlyFlag(Read.etaChangedWithin(3))
    )
  ],
  [
    "terminal_checked_at",
    list(
      {
        description:
          "Time of the terminal's last response: `N.hours.ago`, or an ISO 8601 date-time, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a response. A container whose terminal never responded matches no time.",
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
          "Days by which the arrival at the port of discharge (actual, else estimated) is later than the first estimate, in the port's time zone, or UTC if unknown: a number (negative for an earlier arrival) with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without both times do not match.",
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
          "A whole reference of the container or its shipment, such as a purchase order; case-insensitive, comparing at most 200 characters. Separate values with commas to match any of them; repeat the parameter to match all.",
        example: "PO-4711"
      },
      Read.reference
    )
  ],
  ...Object.entries(searches),
  [
    "search_by_owner_id",
    scalar(
      {
        description: "User who requested the tracking. Separate values with commas to match any of them.",
        example: sampleId
      },
      Grammar.commaSeparated(Grammar.matchesValue(field("owner_id"), Grammar.id))
    )
  ],
  ...Object.entries(days),
  [
    "last_free_day_on",
    list(
      {
        description:
          "First and last day, separated by a comma. Returns tracked containers at the port of discharge without an inland leg whose last free day is between them.",
        example: "2026-02-01,2026-02-07"
      },
      Read.lastFreeDayOn
    )
  ],
  [
    "tags",
    tags(
      field("tag"),
      "Tag of the shipment. Separate values with commas, or repeat the parameter, to match any of them."
    )
  ],
  [
    "tags_and",
    scalar(
      { description: "`true` requires all given tags.", example: "true", values: flags },
      Grammar.flag(always, always)
    )
  ],
  ["parties", Read.parties],
  ["custom_fields", Read.customFields]
])
