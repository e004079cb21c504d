import { useSignedInUser } from "../api/useSignedInUser.ts"
import { OwnersOnly } from "../parts/layout/OwnersOnly.tsx"
import { RecordSection } from "../parts/layout/RecordSection.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { KeyTable } from "./KeyTable.tsx"
import { NewKey } from "./NewKey.tsx"
import { NewToken } from "./NewToken.tsx"
import { TokenTable } from "./TokenTable.tsx"

export const ApiKeys = () => {
  useDocumentTitle("API keys")
  const isOwner = useSignedInUser()?.isOwner === true
  return (
    <Screen>
      <ScreenHeader title="API keys">{isOwner ? <NewKey /> : null}</ScreenHeader>
      <OwnersOnly what="Only owners can see, create, and revoke API keys.">
        <KeyTable />
        <RecordSection title="Publishable tokens" beside={<NewToken />}>
          <p>
            A publishable token is part of a public page and only shows maps there. It is not a secret: pages of other
            origins cannot use it.
          </p>
          <TokenTable />
        </RecordSection>
      </OwnersOnly>
    </Screen>
  )
}
