import { useMe } from "../api/useMe.ts"
import { ForOwners } from "../parts/layout/ForOwners.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { Invite } from "./Invite.tsx"
import { PeopleTable } from "./PeopleTable.tsx"

/** The people of the account. */
export const People = () => {
  useDocumentTitle("People")
  const isOwner = useMe()?.isOwner === true
  return (
    <main id="main" className="page">
      <header>
        <h1>People</h1>
        {isOwner ? <Invite /> : null}
      </header>
      <ForOwners what="Who belongs to the account, and who may do what, is for its owners to see and decide.">
        <PeopleTable />
      </ForOwners>
      <p>
        <a href="/sessions">Your sessions</a> lists the browsers in which you are signed in.
      </p>
    </main>
  )
}
