import type { Container } from "../../api/Container.ts"
import { RawEvents } from "./RawEvents.tsx"
import { RejectedTripReports } from "./RejectedTripReports.tsx"

export const SourceEvents = ({ container }: { readonly container: Container }) => (
  <>
    <RawEvents id={container.id} />
    <RejectedTripReports container={container} />
  </>
)
