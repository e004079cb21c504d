import type { Container } from "../../api/Container.ts"
import { RawEvents } from "./RawEvents.tsx"
import { RefusedReports } from "./RefusedReports.tsx"

export const Reported = ({ container }: { readonly container: Container }) => (
  <>
    <RawEvents id={container.id} />
    <RefusedReports container={container} />
  </>
)
