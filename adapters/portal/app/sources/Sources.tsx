import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import type { Source } from "./Source.ts"
import { SourceRow } from "./SourceRow.tsx"

import text from "../parts/text.module.css"

const columns = [
  "Source",
  "State",
  "Tracks",
  "Last response",
  "Last new report",
  "Errors",
  "Rejected reports",
  "Remaining calls",
  "Queue"
]

/** Polling interval in milliseconds. */
const pollMs = 30_000

export const Sources = () => {
  useDocumentTitle("Sources")
  const list = useQuery({
    queryKey: ["sources"],
    queryFn: ({ signal }) => getDocument<Page<Source>>("sources", {}, signal),
    refetchInterval: pollMs
  })
  return (
    <Screen>
      <ScreenHeader title="Sources" />
      {list.isPending ? <p role="status">Loading</p> : null}
      {list.isError ? (
        <ErrorBlock title="The sources could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.data?.data.length === 0 ? (
        <StateBlock title="No source yet">
          <p>A source appears here once it tracks a number.</p>
          <Link to="/fleet" search={{}}>
            Track a number in Fleet
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
        Remaining calls appear after the first request with this account's own credential. Expiry appears only for
        certificates. Review reports in{" "}
        <Link to="/refused" search={{}}>
          Rejected reports
        </Link>
        .
      </p>
    </Screen>
  )
}
