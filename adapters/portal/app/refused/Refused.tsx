import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { RefusedObservation } from "../api/schemas.ts"
import { Choice } from "../forms/Choice.tsx"
import { SearchField } from "../parts/control/SearchField.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { Failure, StateBlock } from "../parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { RefusalList } from "./RefusalList.tsx"
import { rules } from "./rules.ts"
import type { RefusedSearch } from "./search.ts"

const pageSize = 20

/** What sources reported and the service did not apply, with its reason, for people to decide. */
export const Refused = () => {
  useDocumentTitle("Refused")
  const search = useSearch({ from: "/refused" })
  const navigate = useNavigate({ from: "/refused" })
  const change = (to: RefusedSearch) =>
    void navigate({
      search: (now: RefusedSearch) => ({ ...now, page: undefined, ...to }),
      replace: "container" in to
    })
  const list = useQuery({
    queryKey: ["refused", search],
    queryFn: ({ signal }) =>
      get<Page<RefusedObservation>>(
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
  const rows = list.data?.data
  return (
    <Screen>
      <ScreenHeader title="Refused">
        <SearchField
          label="Container number, whole"
          value={search.container}
          find={(container) => change({ container })}
        />
        <Choice label="Rule" value={search.rule} names={rules} choose={(rule) => change({ rule })} />
      </ScreenHeader>
      {list.isError ? (
        <Failure title="The refusals could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        <StateBlock title="Nothing is refused">
          <p>A report stands here when a rule of plausibility speaks against it, until somebody has decided.</p>
        </StateBlock>
      ) : null}
      <RefusalList rows={rows ?? []} />
      <Pager
        nouns={["report", "reports"]}
        total={list.data?.meta?.total}
        hasFailed={list.isError}
        size={pageSize}
        page={search.page ?? 1}
        go={(page) => change({ page })}
      />
    </Screen>
  )
}
