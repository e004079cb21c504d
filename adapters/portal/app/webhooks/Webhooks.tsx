import { useMe } from "../api/useMe.ts"
import { Failure, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { NewWebhook } from "./NewWebhook.tsx"
import { useWebhooks } from "./useWebhooks.ts"
import { WebhookRow } from "./WebhookRow.tsx"

const columns = ["Address", "State", "Events", "Last delivered", "Failing since"]

/** Where the account's events are sent. */
export const Webhooks = () => {
  useDocumentTitle("Webhooks")
  const isOwner = useMe()?.isOwner === true
  const list = useWebhooks()
  const webhooks = list.data?.data
  return (
    <main id="main" className="page">
      <header>
        <h1>Webhooks</h1>
        {isOwner ? <NewWebhook /> : null}
      </header>
      {list.isError ? (
        <Failure title="The webhooks could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <p role="status">Loading</p> : null}
      {webhooks?.length === 0 ? (
        <StateBlock title="No webhook yet">
          <p>A webhook sends every change to an address of yours, signed, and again until it arrives.</p>
        </StateBlock>
      ) : null}
      {webhooks === undefined || webhooks.length === 0 ? null : (
        <Table name="Webhooks" columns={columns} isBusy={list.isFetching}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Table>
      )}
    </main>
  )
}
