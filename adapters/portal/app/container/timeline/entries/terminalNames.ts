import { related } from "../../../api/documents.ts"
import type { RawEvent, Terminal, TransportEvent } from "../../../api/schemas.ts"
import { terminalName } from "../../../api/terminalName.ts"
import type { TimelinePlace } from "./TimelineEntry.ts"
import type { TimelineReports } from "./TimelineReports.ts"

export interface TerminalNames {
  readonly ofEvent: (event: TransportEvent, place: TimelinePlace) => string | null
  /** Null if the terminal could not be loaded. */
  readonly ofId: (id: string) => string | null
}

/** Without a facility, sources report the city: "Chicago", "CHICAGO, IL". */
const isPlaceName = (name: string, place: TimelinePlace): boolean => {
  const [said, known] = [name.toLowerCase(), place.name?.toLowerCase()]
  return known !== undefined && (said === known || said.startsWith(`${known},`))
}

/** For an unlisted terminal: a name from any of its events, otherwise its code. */
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
      return name === null || isPlaceName(name, place) ? null : name
    },
    ofId: (id) => {
      const terminal = terminals.find((one) => one.id === id)
      return terminal === undefined ? null : nameOf(terminal)
    }
  }
}
