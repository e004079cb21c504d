import { Link, useParams } from "@tanstack/react-router"

import { useSignedInUser } from "../api/useSignedInUser.ts"
import { LoadFailure } from "../parts/layout/LoadFailure.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { Deliveries } from "./deliveries/Deliveries.tsx"
import { DeliveryHealth } from "./Health.tsx"
import { Settings } from "./Settings.tsx"
import { TestEvent } from "./TestEvent.tsx"
import { useWebhook } from "./useWebhooks.ts"
import { Verification } from "./Verification.tsx"
import { WebhookActions } from "./WebhookActions.tsx"

import sheet from "../parts/layout/sheet.module.css"
import text from "../parts/text.module.css"

export const WebhookPage = () => {
  const { id } = useParams({ from: "/webhooks/$id" })
  const query = useWebhook(id)
  const isOwner = useSignedInUser()?.isOwner === true
  const webhook = query.data?.data
  useDocumentTitle("Webhook")
  return (
    <Screen>
      <Link to="/webhooks" search={{}}>
        Back to webhooks
      </Link>
      <ScreenHeader title={<span className={text.breakable}>{webhook?.attributes.url ?? "Webhook"}</span>}>
        {webhook === undefined || !isOwner ? null : <WebhookActions webhook={webhook} />}
      </ScreenHeader>
      {query.isPending ? <p role="status">Loading</p> : null}
      {query.isError ? (
        <LoadFailure noun="webhook" error={query.error} retry={() => void query.refetch()}>
          <Link to="/webhooks" search={{}}>
            Show all webhooks
          </Link>
        </LoadFailure>
      ) : null}
      {webhook === undefined ? null : (
        <>
          <div className={sheet.sheet}>
            <DeliveryHealth webhook={webhook} />
            <Settings webhook={webhook} />
            <TestEvent webhook={webhook} />
            <Verification />
          </div>
          <Deliveries webhook={webhook} />
        </>
      )}
    </Screen>
  )
}
