import { useSignedInUser } from "../api/useSignedInUser.ts"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { NewWebhook } from "./NewWebhook.tsx"
import { useWebhooks } from "./useWebhooks.ts"
import { WebhookRow } from "./WebhookRow.tsx"

const columns = ["Address", "State", "Events", "Last delivered", "Failing since"]

export const Webhooks = () => {
  useDocumentTitle("Webhooks")
  const isOwner = useSignedInUser()?.isOwner === true
  const list = useWebhooks()
  const webhooks = list.data?.data
  return (
    <Screen>
      <ScreenHeader title="Webhooks">{isOwner ? <NewWebhook /> : null}</ScreenHeader>
      {list.isError ? (
        <ErrorBlock title="The webhooks could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <p role="status">Loading</p> : null}
      {webhooks?.length === 0 ? (
        <StateBlock title="No webhook yet">
          <p>A webhook sends every change to your address, signed, and retries until it is delivered.</p>
        </StateBlock>
      ) : null}
      {webhooks === undefined || webhooks.length === 0 ? null : (
        <Table name="Webhooks" columns={columns} isBusy={list.isFetching}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Table>
      )}
    </Screen>
  )
}
