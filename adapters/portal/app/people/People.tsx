import { useMe } from "../api/useMe.ts"
import { ForOwners } from "../parts/layout/ForOwners.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { Invite } from "./Invite.tsx"
import { PeopleTable } from "./PeopleTable.tsx"

export const People = () => {
  useDocumentTitle("Members")
  const isOwner = useMe()?.isOwner === true
  return (
    <Screen>
      <ScreenHeader title="Members">{isOwner ? <Invite /> : null}</ScreenHeader>
      <ForOwners what="Only owners can see and manage the members of the account.">
        <PeopleTable />
      </ForOwners>
      <p>
        <a href="/sessions">Your sessions</a> lists the browsers in which you are signed in.
      </p>
    </Screen>
  )
}
