import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { RefusedObservation } from "../api/schemas.ts"
import { SelectField } from "../forms/SelectField.tsx"
import { SearchField } from "../parts/control/SearchField.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { rowsOf } from "../parts/rowsOf.ts"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { RejectedReportList } from "./RejectedReportList.tsx"
import { rules } from "./rules.ts"
import type { RejectedReportSearch } from "./search.ts"

const pageSize = 20

export const RejectedReports = () => {
  useDocumentTitle("Rejected reports")
  const search = useSearch({ from: "/refused" })
  const navigate = useNavigate({ from: "/refused" })
  const change = (to: RejectedReportSearch) =>
    void navigate({
      search: (now: RejectedReportSearch) => ({ ...now, page: undefined, ...to }),
      replace: "container" in to
    })
  const list = useQuery({
    queryKey: ["refused", search],
    queryFn: ({ signal }) =>
      getDocument<Page<RefusedObservation>>(
        "refused_observations",
        {
          "filter[container_number]": search.container,
          "filter[reason]": search.rule,
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
      <ScreenHeader title="Rejected reports">
        <SearchField
          label="Full container number"
          value={search.container}
          find={(container) => change({ container })}
        />
        <SelectField label="Rule" value={search.rule} names={rules} choose={(rule) => change({ rule })} />
      </ScreenHeader>
      {list.isError ? (
        <ErrorBlock
          title="The rejected reports could not be loaded"
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : null}
      {rows?.length === 0 ? (
        <StateBlock title="No rejected reports">
          <p>Reports that fail a plausibility rule wait here for your decision.</p>
        </StateBlock>
      ) : null}
      <RejectedReportList rows={rows ?? []} />
      <Pager
        nouns={["report", "reports"]}
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
