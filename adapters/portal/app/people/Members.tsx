import { useSignedInUser } from "../api/useSignedInUser.ts"
import { OwnersOnly } from "../parts/layout/OwnersOnly.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { Invite } from "./Invite.tsx"
import { MemberTable } from "./MemberTable.tsx"

export const Members = () => {
  useDocumentTitle("Members")
  const isOwner = useSignedInUser()?.isOwner === true
  return (
    <Screen>
      <ScreenHeader title="Members">{isOwner ? <Invite /> : null}</ScreenHeader>
      <OwnersOnly what="Only owners can see and manage the members of the account.">
        <MemberTable />
      </OwnersOnly>
      <p>
        <a href="/sessions">Your sessions</a> lists the browsers in which you are signed in.
      </p>
    </Screen>
  )
}
