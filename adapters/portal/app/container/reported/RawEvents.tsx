import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"

import { getDocument } from "../../api/client.ts"
import { related } from "../../api/documents.ts"
import type { Page } from "../../api/documents.ts"
import type { NamedResource } from "../../api/NamedResource.ts"
import type { RawEvent } from "../../api/schemas.ts"
import { Pager } from "../../parts/layout/Pager.tsx"
import { RecordSection } from "../../parts/layout/RecordSection.tsx"
import { ErrorBlock } from "../../parts/layout/StateBlock.tsx"
import { Table } from "../../parts/layout/Table.tsx"
import { rowsOf } from "../../parts/rowsOf.ts"
import { RawEventRow } from "./RawEventRow.tsx"

import text from "../../parts/text.module.css"

const pageSize = 50
const columns = ["Event", "Source term", "Outcome", "Time", "Place", "Vessel and voyage", "Source", "First reported"]

export const RawEvents = ({ id }: { readonly id: string }) => {
  const { page = 1 } = useSearch({ from: "/containers/$id" })
  const navigate = useNavigate({ from: "/containers/$id" })
  const list = useQuery({
    queryKey: ["raw-events", id, page],
    queryFn: ({ signal }) =>
      getDocument<Page<RawEvent>>(
        `containers/${encodeURIComponent(id)}/raw_events`,
        { "page[size]": pageSize, "page[number]": page, include: "location" },
        signal
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000
  })
  const rows = rowsOf(list)
  return (
    <RecordSection title="Source events">
      {list.isError ? (
        <ErrorBlock title="The events could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? <p className={text.quiet}>No source has reported an event yet.</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <Table name="Source events" columns={columns} isBusy={list.isFetching}>
          {rows.map((event) => (
            <RawEventRow
              key={event.id}
              event={event}
              port={related<NamedResource>(event, "location", list.data?.included)?.attributes.name}
            />
          ))}
        </Table>
      )}
      <Pager
        nouns={["report", "reports"]}
        total={list.data?.meta?.total}
        isLoading={list.isPlaceholderData}
        hasFailed={list.isError}
        size={pageSize}
        page={page}
        go={(to) => void navigate({ search: (now) => ({ ...now, page: to > 1 ? to : undefined }) })}
      />
    </RecordSection>
  )
}
