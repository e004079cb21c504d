import type { ReactNode } from "react"

import { useMe } from "../../api/useMe.ts"
import { StateBlock } from "./StateBlock.tsx"

interface ForOwnersProps {
  /** What members cannot see here. */
  readonly what: string
  readonly children: ReactNode
}

/** What owners of the account alone see; members read why there is nothing. */
export const ForOwners = ({ children, what }: ForOwnersProps) => {
  const me = useMe()
  if (me === undefined) return <p role="status">Loading</p>
  return me.isOwner ? (
    children
  ) : (
    <StateBlock title="Owners only">
      <p>{what} Contact an owner to get access.</p>
    </StateBlock>
  )
}
