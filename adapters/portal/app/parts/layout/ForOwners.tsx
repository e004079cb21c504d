import type { ReactNode } from "react"

import { useMe } from "../../api/useMe.ts"
import { StateBlock } from "./StateBlock.tsx"

interface ForOwnersProps {
  /** A sentence about the content that members cannot see. */
  readonly what: string
  readonly children: ReactNode
}

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
