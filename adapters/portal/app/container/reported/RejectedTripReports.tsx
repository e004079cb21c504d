import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"

import { getDocument } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import type { Page } from "../../api/documents.ts"
import type { RefusedObservation } from "../../api/schemas.ts"
import { RecordSection } from "../../parts/layout/RecordSection.tsx"
import { ErrorBlock } from "../../parts/layout/StateBlock.tsx"
import { RejectedReportList } from "../../refused/RejectedReportList.tsx"

import text from "../../parts/text.module.css"

/** The maximum page size of the API. */
const maxPageSize = 100

export const RejectedTripReports = ({ container }: { readonly container: Container }) => {
  const { number } = container.attributes
  const shipment = container.relationships.shipment.data?.id
  const list = useQuery({
    queryKey: ["refused", container.id],
    queryFn: ({ signal }) =>
      getDocument<Page<RefusedObservation>>(
        "refused_observations",
        { "filter[container_number]": number, "filter[shipment_id]": shipment, "page[size]": maxPageSize },
        signal
      ),
    refetchInterval: 60_000
  })
  const rows = list.data?.data ?? []
  return (
    <RecordSection
      title="Rejected reports"
      beside={
        (list.data?.meta?.total ?? 0) > rows.length ? (
          <Link to="/refused" search={{ container: number }}>
            All of {number}
          </Link>
        ) : null
      }
    >
      {list.isError ? (
        <ErrorBlock
          title="The rejected reports could not be loaded"
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : null}
      {list.isSuccess && rows.length === 0 ? <p className={text.quiet}>No rejected reports</p> : null}
      {rows.length === 0 ? null : <RejectedReportList rows={rows} />}
    </RecordSection>
  )
}
