import { useMe } from "../api/useMe.ts"
import { ForOwners } from "../parts/layout/ForOwners.tsx"
import { Records } from "../parts/layout/Records.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { KeyTable } from "./KeyTable.tsx"
import { NewKey } from "./NewKey.tsx"
import { NewToken } from "./NewToken.tsx"
import { TokenTable } from "./TokenTable.tsx"

export const ApiKeys = () => {
  useDocumentTitle("API keys")
  const isOwner = useMe()?.isOwner === true
  return (
    <Screen>
      <ScreenHeader title="API keys">{isOwner ? <NewKey /> : null}</ScreenHeader>
      <ForOwners what="Only owners can see, create, and revoke API keys.">
        <KeyTable />
        <Records title="Publishable tokens" beside={<NewToken />}>
          <p>
            A publishable token is part of a public page and only shows maps there. It is not a secret: pages of other
            origins cannot use it.
          </p>
          <TokenTable />
        </Records>
      </ForOwners>
    </Screen>
  )
}
