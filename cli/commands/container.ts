import { Effect } from "effect"
import { Command } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { argument } from "#runtimes/command/parameters.ts"
import type { Landfall } from "#sdk/Landfall.ts"

import { failure } from "../Failure.ts"
import { formatFacts, jsonLine } from "../output/answers.ts"
import { formatHolds } from "../output/formatHolds.ts"
import type { OutputFormat } from "../output/Screen.ts"
import { screenOf } from "../output/Screen.ts"
import { tableOf } from "../output/table.ts"
import { localMinuteOf, minuteOf, humanizeName, joinTexts } from "../output/words.ts"
import { common, text } from "../parameters.ts"
import { call } from "../session/call.ts"
import { openSession } from "../session/Session.ts"
import { arrivalOf, containerColumns } from "./containers.ts"
import type { ContainerItem } from "./containers.ts"

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const include = ["shipment", "pod_terminal", "pickup_facility", "transport_events"].join(",")

/** A number can match several trips. */
const find = (landfall: Landfall, wanted: string, signal: AbortSignal): Promise<ReadonlyArray<ContainerItem>> =>
  isId(wanted)
    ? landfall.containers.get({ id: wanted, include }, { signal }).then(({ data }) => [data])
    : landfall.containers
        .list({ filter: { number: wanted.toUpperCase() }, include, strict: true }, { signal })
        .then(({ data }) => data)

const pickUpOf = ({ meta }: ContainerItem): string =>
  [humanizeName(meta?.release_readiness), (meta?.release_readiness_reasons ?? []).join(" ")].filter(Boolean).join(": ")

const terminalOf = (terminal: { readonly name: string | null; readonly code: string } | undefined) =>
  terminal?.name ?? terminal?.code

const feesOf = ({ attributes: { fees_at_pod_terminal } }: ContainerItem): string | null =>
  fees_at_pod_terminal === null
    ? null
    : joinTexts(
        fees_at_pod_terminal.map(
          ({ amount, currency_code, type }) => `${humanizeName(type)} ${amount} ${currency_code}`
        )
      ) || "none"

const eventsOf = (item: ContainerItem, screen: OutputFormat): string => {
  const events = item.related("transport_events") ?? []
  if (events.length === 0) return ""
  const timeOf = ({ attributes: a }: (typeof events)[number]) => a.timestamp ?? a.local_timestamp ?? a.local_date
  const rows = events.toSorted((a, b) => (timeOf(a) ?? "").localeCompare(timeOf(b) ?? ""))
  return `\n${tableOf(
    [
      {
        head: "TIME",
        text: ({ attributes: a }) => minuteOf(a.timestamp) ?? localMinuteOf(a.local_timestamp ?? a.local_date)
      },
      {
        head: "EVENT",
        text: ({ attributes }) => humanizeName(attributes.event.replace(/^container\.(transport\.)?/, ""))
      },
      { head: "PLACE", text: ({ attributes }) => attributes.location_locode },
      { head: "VOYAGE", text: ({ attributes }) => attributes.voyage_number },
      { head: "FROM", text: ({ attributes }) => humanizeName(attributes.data_source) }
    ],
    rows,
    screen
  )}`
}

/** In local time of the place. */
const freeDaysOf = ({ meta }: ContainerItem): string | null => {
  const { days = null, final = false, timezone } = meta?.free_days_left ?? {}
  if (days === null) return final ? "final" : null
  return `${days < 0 ? `${-days} days overdue` : days === 0 ? "today" : `${days} days left`} in ${timezone}`
}

const pageOf = (item: ContainerItem, screen: OutputFormat): string => {
  const { attributes, id } = item
  const shipment = item.related("shipment")?.attributes
  const rows = [
    ["Number", attributes.number],
    ["Id", id],
    ["Status", humanizeName(attributes.current_status)],
    ["Pick-up", pickUpOf(item)],
    ["Holds", formatHolds(item.attributes)],
    ["Fees", feesOf(item)],
    ["Last free day", joinTexts([attributes.pickup_lfd, freeDaysOf(item)])],
    ["Appointment", minuteOf(attributes.pickup_appointment_at)],
    ["Bill of lading", shipment?.bill_of_lading_number],
    ["Carrier", shipment?.shipping_line_name],
    ["From", joinTexts([shipment?.port_of_lading_name, minuteOf(shipment?.pol_atd_at ?? shipment?.pol_etd_at)])],
    ["To", joinTexts([shipment?.port_of_discharge_name, arrivalOf(item)])],
    ["Vessel", joinTexts([shipment?.pod_vessel_name, shipment?.pod_voyage_number])],
    ["Terminal", terminalOf(item.related("pod_terminal")?.attributes)],
    ["Picked up at", terminalOf(item.related("pickup_facility")?.attributes)],
    ["References", joinTexts([...attributes.ref_numbers, ...(shipment?.ref_numbers ?? [])])]
  ] as const
  return formatFacts(rows, screen) + eventsOf(item, screen)
}

const which = argument("container", text, "The container", "its number or its id")

export const container = Command.make(
  "container",
  { ...common, container: which },
  Effect.fnUntraced(function* (given) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const found = yield* call((signal) => find(landfall, given.container, signal))
    const [only, ...others] = found
    if (only === undefined)
      return yield* failure("not_found", `No container with the number ${given.container} is tracked.`, "absent")
    if (!screen.isTable) return yield* answer(found.map(({ raw }) => jsonLine(raw)).join(""))
    yield* answer(others.length === 0 ? pageOf(only, screen) : tableOf(containerColumns, found, screen))
  })
).pipe(
  Command.withDescription("Shows a container with its events; of a number on several trips, one line for each"),
  Command.withExamples([{ command: "landfall container SIMU0000033" }])
)
