import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { TrackingRequest } from "../api/schemas.ts"
import { allRowsText, ExportMenu } from "../parts/control/ExportMenu.tsx"
import { Labeled } from "../parts/control/Labeled.tsx"
import { SearchField } from "../parts/control/SearchField.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { rowsOf } from "../parts/rowsOf.ts"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { RequestTable } from "./RequestTable.tsx"
import { requestListParameters, states } from "./search.ts"
import type { RequestSearch, State } from "./search.ts"
import { TrackNumber } from "./TrackNumber.tsx"

const pageSize = 25

interface StateFilterProps {
  readonly state: State | undefined
  readonly choose: (state: State | undefined) => void
}

const StateFilter = ({ choose, state }: StateFilterProps) => (
  <Labeled label="State">
    <select value={state ?? ""} onChange={({ target }) => choose((target.value || undefined) as State | undefined)}>
      <option value="">Any</option>
      {Object.entries(states).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </Labeled>
)

export const Requests = () => {
  useDocumentTitle("Tracking requests")
  const search = useSearch({ from: "/requests" })
  const navigate = useNavigate({ from: "/requests" })
  const change = (to: RequestSearch) =>
    void navigate({ search: (now: RequestSearch) => ({ ...now, page: undefined, ...to }), replace: "q" in to })
  const list = useQuery({
    queryKey: ["requests", search],
    queryFn: ({ signal }) =>
      getDocument<Page<TrackingRequest>>(
        "tracking_requests",
        {
          ...requestListParameters(search),
          "page[size]": pageSize,
          "page[number]": search.page ?? 1
        },
        signal
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000
  })
  const rows = rowsOf(list)
  return (
    <Screen>
      <ScreenHeader title="Tracking requests">
        <SearchField label="Number or reference" value={search.q} find={(q) => change({ q })} />
        <StateFilter state={search.status} choose={(status) => change({ status })} />
        <TrackNumber />
        <ExportMenu
          list="tracking_requests"
          parameters={requestListParameters(search)}
          extent={allRowsText(list.data?.meta?.total)}
        />
      </ScreenHeader>
      {list.isError ? (
        <ErrorBlock title="The requests could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        search.q === undefined && search.status === undefined ? (
          <StateBlock title="No tracking requests yet">
            <p>Tracking requests and their outcomes appear here.</p>
          </StateBlock>
        ) : (
          <StateBlock title="No tracking requests">
            <p>No tracking request matches your search.</p>
            <Link to="/requests" search={{}}>
              Show all
            </Link>
          </StateBlock>
        )
      ) : null}
      {rows === undefined || rows.length === 0 ? null : <RequestTable requests={rows} />}
      <Pager
        nouns={["request", "requests"]}
        total={list.data?.meta?.total}
        isLoading={list.isPlaceholderData}
        hasFailed={list.isError}
        size={pageSize}
        page={search.page ?? 1}
        go={(page) => change({ page })}
      />
    </Screen>
  )
}
