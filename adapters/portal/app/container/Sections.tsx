import type { Container } from "../api/Container.ts"
import type { Terminal } from "../api/schemas.ts"
import { AtTerminal } from "./AtTerminal.tsx"
import { Deadlines } from "./Deadlines.tsx"
import { JourneyMap } from "./JourneyMap.tsx"
import { Timeline } from "./Timeline.tsx"
import { useTransportEvents } from "./useContainer.ts"

interface SectionsProps {
  readonly container: Container
  readonly terminal: Terminal | undefined
}

/** What to do, until when, where it is, and how it came there. */
export const Sections = ({ container, terminal }: SectionsProps) => {
  const events = useTransportEvents(container.id)
  return (
    <>
      <AtTerminal container={container} terminal={terminal} />
      <Deadlines container={container} />
      <JourneyMap id={container.id} />
      {events.data === undefined ? null : <Timeline page={events.data} />}
    </>
  )
}
