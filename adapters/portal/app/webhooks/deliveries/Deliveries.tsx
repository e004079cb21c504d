import { useNavigate, useSearch } from "@tanstack/react-router"

import { Pager } from "../../parts/layout/Pager.tsx"
import { RecordSection } from "../../parts/layout/RecordSection.tsx"
import { ErrorBlock, StateBlock } from "../../parts/layout/StateBlock.tsx"
import { Table } from "../../parts/layout/Table.tsx"
import { rowsOf } from "../../parts/rowsOf.ts"
import type { Webhook } from "../Webhook.ts"
import { DeliveryFilters } from "./DeliveryFilters.tsx"
import { DeliveryRow } from "./DeliveryRow.tsx"
import { Redeliver } from "./Redeliver.tsx"
import type { DeliverySearch } from "./search.ts"
import { pageSize, useDeliveries } from "./useDeliveries.ts"

const columns = ["Event", "Created", "Delivery", "Attempts", "Last attempt", "Actions"]

export const Deliveries = ({ webhook }: { readonly webhook: Webhook }) => {
  const search = useSearch({ from: "/webhooks/$id" })
  const navigate = useNavigate({ from: "/webhooks/$id" })
  const list = useDeliveries(webhook.id, search)
  const change = (to: DeliverySearch) =>
    void navigate({ search: (now: DeliverySearch) => ({ ...now, page: undefined, ...to }) })
  const rows = rowsOf(list)
  return (
    <RecordSection title="Deliveries" beside={<Redeliver webhook={webhook} />}>
      <DeliveryFilters search={search} change={change} />
      {list.isError ? (
        <ErrorBlock title="The deliveries could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        <StateBlock title="No deliveries">
          <p>No delivery within the retention period matches your filters.</p>
        </StateBlock>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <Table name="Deliveries" columns={columns} isBusy={list.isFetching}>
          {rows.map((notification) => (
            <DeliveryRow
              key={notification.id}
              notification={notification}
              included={list.data?.included}
              isActive={webhook.attributes.active}
            />
          ))}
        </Table>
      )}
      <Pager
        nouns={["delivery", "deliveries"]}
        total={list.data?.meta?.total}
        isLoading={list.isPlaceholderData}
        hasFailed={list.isError}
        size={pageSize}
        page={search.page ?? 1}
        go={(page) => change({ page })}
      />
    </RecordSection>
  )
}
