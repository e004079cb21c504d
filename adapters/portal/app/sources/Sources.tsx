import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { Failure, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import type { Source } from "./Source.ts"
import { SourceRow } from "./SourceRow.tsx"

import text from "../parts/text.module.css"

const columns = [
  "Source",
  "State",
  "Follows",
  "Last response",
  "Last new report",
  "Without a response",
  "Refused reports",
  "Calls left",
  "Waits"
]

/** Milliseconds until the sources are asked about again: they answer by the minute. */
const pace = 30_000

/** How every source does that reports on what the account follows. */
export const Sources = () => {
  useDocumentTitle("Sources")
  const list = useQuery({
    queryKey: ["sources"],
    queryFn: ({ signal }) => get<Page<Source>>("sources", {}, signal),
    refetchInterval: pace
  })
  return (
    <Screen>
      <ScreenHeader title="Sources" />
      {list.isPending ? <p role="status">Loading</p> : null}
      {list.isError ? (
        <Failure title="The sources could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.data?.data.length === 0 ? (
        <StateBlock title="No source yet">
          <p>A source appears here with the first number that is tracked at it.</p>
          <Link to="/fleet" search={{}}>
            To the fleet, to track one
          </Link>
        </StateBlock>
      ) : null}
      {list.data === undefined || list.data.data.length === 0 ? null : (
        <Table name="Sources" columns={columns} isBusy={list.isFetching}>
          {list.data.data.map((source) => (
            <SourceRow key={source.id} source={source} />
          ))}
        </Table>
      )}
      <p className={text.quiet}>
        Remaining calls appear after the first request with an access that serves only this account. Expiry appears only
        for certificates. Rejected reports are at{" "}
        <Link to="/refused" search={{}}>
          Refused
        </Link>
        .
      </p>
    </Screen>
  )
}
