import { Link, useNavigate, useSearch } from "@tanstack/react-router"

import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { rowsOf } from "../parts/rowsOf.ts"
import { useMembers } from "../people/useMembers.ts"
import { AuditFilters } from "./AuditFilters.tsx"
import { AuditRow } from "./AuditRow.tsx"
import { nextPageSearch } from "./search.ts"
import type { AuditSearch } from "./search.ts"
import { useAudit } from "./useAudit.ts"

import pager from "../parts/layout/Pager.module.css"

const columns = ["Action", "Actor", "Time", "Source IP", "Target", "Changes"]
const grouped = new Intl.NumberFormat("en-GB")
const counted = (total: number | undefined): string =>
  total === undefined ? "Loading" : total === 1 ? "1 entry" : `${grouped.format(total)} entries`

export const AuditLog = () => {
  const search = useSearch({ from: "/audit" })
  const navigate = useNavigate({ from: "/audit" })
  const list = useAudit(search)
  const people = useMembers().data?.data ?? []
  const change = (to: AuditSearch) =>
    void navigate({ search: (now: AuditSearch) => ({ ...now, page: undefined, after: undefined, ...to }) })
  const { page: _page, after: _after, ...newest } = search
  const rows = rowsOf(list)
  const next = nextPageSearch(list.data?.links?.next)
  return (
    <>
      <AuditFilters search={search} change={change} people={people} />
      {list.isError ? (
        <ErrorBlock title="The audit log could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        <StateBlock title="No entries">
          <p>No entry within the retention period matches your filters.</p>
        </StateBlock>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <Table name="Audit log" columns={columns} isBusy={list.isFetching}>
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} people={people} />
          ))}
        </Table>
      )}
      <footer className={pager.pager}>
        <span role="status">{list.isError ? "" : counted(list.data?.meta?.total)}</span>
        {search.page === undefined ? null : (
          <Link to="/audit" search={newest}>
            Newest
          </Link>
        )}
        {next === null ? null : (
          <Link to="/audit" search={{ ...newest, ...next }}>
            Older
          </Link>
        )}
      </footer>
    </>
  )
}
