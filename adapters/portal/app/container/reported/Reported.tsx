import type { Container } from "../../api/Container.ts"
import { RawEvents } from "./RawEvents.tsx"
import { RefusedReports } from "./RefusedReports.tsx"

/** What sources said of a container: the events as they reported them, and the reports that no rule believed. */
export const Reported = ({ container }: { readonly container: Container }) => (
  <>
    <RawEvents id={container.id} />
    <RefusedReports container={container} />
  </>
)
