import { related } from "../../../api/documents.ts"
import type { RawEvent, Terminal, TransportEvent } from "../../../api/schemas.ts"
import { terminalName } from "../../../api/terminalName.ts"
import type { TimelinePlace } from "./Entry.ts"
import type { TimelineReports } from "./TimelineReports.ts"

export interface TerminalNames {
  /** The name of the terminal, depot, or ramp of an event at a place; null where it has none. */
  readonly ofEvent: (event: TransportEvent, place: TimelinePlace) => string | null
  /** The name of a terminal by its id; null where it could not be loaded. */
  readonly ofId: (id: string) => string | null
}

/** Sources that do not know the facility name the place: "Chicago", "CHICAGO, IL". */
const isPlace = (name: string, place: TimelinePlace): boolean => {
  const [said, known] = [name.toLowerCase(), place.name?.toLowerCase()]
  return known !== undefined && (said === known || said.startsWith(`${known},`))
}

/** Where no list knows a terminal, the name that the source of any of its events gave; without one, its code. */
export const terminalNames = ({
  events: { data, included },
  terminals
}: Pick<TimelineReports, "events" | "terminals">): TerminalNames => {
  const saidOf = (event: TransportEvent) =>
    related<RawEvent>(event, "source_event", included)?.attributes.location_name ?? null
  const reported = new Map<string, string>()
  for (const event of data) {
    const name = saidOf(event)
    const terminal = related<Terminal>(event, "terminal", included)
    if (terminal !== undefined && name !== null) reported.set(terminal.id, name)
  }
  const nameOf = (terminal: Terminal): string | null =>
    terminal.attributes.name ?? reported.get(terminal.id) ?? terminalName(terminal) ?? null
  return {
    ofEvent: (event, place) => {
      const terminal = related<Terminal>(event, "terminal", included)
      const name = terminal === undefined ? saidOf(event) : nameOf(terminal)
      return name === null || isPlace(name, place) ? null : name
    },
    ofId: (id) => {
      const terminal = terminals.find((one) => one.id === id)
      return terminal === undefined ? null : nameOf(terminal)
    }
  }
}
