import type { IncludedResources } from "../../../../adapters/portal/app/api/documents.ts"
import type {
  ContainerChange,
  RawEvent,
  Terminal,
  TransportEvent
} from "../../../../adapters/portal/app/api/schemas.ts"
import { Timeline } from "../../../../adapters/portal/app/container/timeline/Timeline.tsx"
import { linesOf } from "./markup.ts"
import { container, rawEvent } from "./resources.ts"

const included: IncludedResources = [
  rawEvent("of-discharge", { estimated: true }),
  rawEvent("of-arrival", { event: "vessel_arrived", estimated: true }),
  rawEvent("at-depot", { event: "empty_out", location_name: "Los Angeles Empty Depot" }),
  { id: "v1", type: "vessel", attributes: { name: "MSC OSCAR", imo: "9703291" } },
  { id: "t1", type: "terminal", attributes: { name: "APM Terminals", code: "USLAX/APMT" } },
  { id: "t2", type: "terminal", attributes: { name: null, code: "USLAX/X" } }
]

const terminals = included.filter(
  ({ type }) => type === "terminal"
) as ReadonlyArray<unknown> as ReadonlyArray<Terminal>

interface Reported {
  readonly changes?: ReadonlyArray<ContainerChange>
  readonly rawEvents?: ReadonlyArray<RawEvent>
  readonly box?: ReturnType<typeof container>
}

/** What a timeline shows of these events. */
export const propsOf = (data: ReadonlyArray<TransportEvent>, { box, changes = [], rawEvents = [] }: Reported = {}) => ({
  reports: { events: { data, included }, changes, rawEvents, terminals },
  container: box ?? container(),
  shipment: undefined
})

/** The lines of text of such a timeline. */
export const timelineOf = (data: ReadonlyArray<TransportEvent>, reported: Reported = {}) =>
  linesOf(Timeline, propsOf(data, reported))
