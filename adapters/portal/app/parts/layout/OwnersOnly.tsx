import type { ReactNode } from "react"

import { useSignedInUser } from "../../api/useSignedInUser.ts"
import { StateBlock } from "./StateBlock.tsx"

interface OwnersOnlyProps {
  /** A sentence about the content that members cannot see. */
  readonly what: string
  readonly children: ReactNode
}

export const OwnersOnly = ({ children, what }: OwnersOnlyProps) => {
  const me = useSignedInUser()
  if (me === undefined) return <p role="status">Loading</p>
  return me.isOwner ? (
    children
  ) : (
    <StateBlock title="Owners only">
      <p>{what} Contact an owner to get access.</p>
    </StateBlock>
  )
}
