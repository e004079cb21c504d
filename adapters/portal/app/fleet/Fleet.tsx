import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useState } from "react"

import { Drawer } from "../container/Drawer.tsx"
import { Export } from "../parts/control/Export.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { StateBlock } from "../parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { TrackNumber } from "../requests/TrackNumber.tsx"
import { BesideFilters } from "./BesideFilters.tsx"
import { FirstNumber } from "./FirstNumber.tsx"
import { FleetFailure } from "./FleetFailure.tsx"
import { FleetHeader } from "./FleetHeader.tsx"
import { FleetTable } from "./FleetTable.tsx"
import { listed } from "./parameters.ts"
import { queryOf } from "./savedView.ts"
import { SavedViews } from "./SavedViews.tsx"
import type { FleetSearch } from "./search.ts"
import { Selected } from "./Selected.tsx"
import { pageSize, useFleet } from "./useFleet.ts"
import { Views } from "./Views.tsx"

import styles from "./Fleet.module.css"

/** No container matches the search, or the account has none yet. */
const NoContainers = ({ isNarrowed }: { readonly isNarrowed: boolean }) => (
  <div className={styles.instead}>
    {isNarrowed ? (
      <StateBlock title="Nothing here">
        <p>No container matches your search.</p>
        <Link to="/fleet" search={{}}>
          Show the whole fleet
        </Link>
      </StateBlock>
    ) : (
      <FirstNumber />
    )}
  </div>
)

/** The fleet: one list with the filters of the API, all of them in the address, and a drawer beside it. */
export const Fleet = () => {
  useDocumentTitle("Fleet")
  const search = useSearch({ from: "/fleet" })
  const navigate = useNavigate({ from: "/fleet" })
  const list = useFleet(search)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const selected = list.data?.data.filter(({ id }) => selection.has(id)) ?? []
  const change = ({ page, ...to }: Partial<FleetSearch>) =>
    void navigate({
      search: ({ page: _page, ...now }: FleetSearch) => ({ ...now, ...to, ...(page === undefined ? {} : { page }) }),
      replace: "q" in to
    })
  const stay = search.page === undefined ? {} : { page: search.page }
  const close = () => {
    const row = document.querySelector<HTMLElement>(`[data-row="${search.open}"]`)
    change({ ...stay, open: undefined })
    row?.focus()
  }
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && search.open !== undefined && !event.defaultPrevented) close()
    }
    addEventListener("keydown", escape)
    return () => removeEventListener("keydown", escape)
  })
  const isNarrowed = queryOf({ ...search, sort: undefined }) !== ""
  return (
    <>
      <main id="main" className={styles.fleet}>
        <FleetHeader search={search} change={change}>
          <Export list="containers" parameters={listed(search)} />
          <TrackNumber />
        </FleetHeader>
        <Views search={search} />
        <SavedViews search={search} />
        <BesideFilters search={search} change={change} ignored={list.data?.meta?.ignored_filters} />
        <Selected containers={selected} included={list.data?.included} clear={() => setSelection(new Set())} />
        {list.isError ? (
          <FleetFailure error={list.error} retry={() => void list.refetch()} search={search} change={change} />
        ) : list.data?.data.length === 0 ? (
          <NoContainers isNarrowed={isNarrowed} />
        ) : (
          <FleetTable
            list={list}
            selection={selection}
            select={setSelection}
            openId={search.open}
            show={(open) => change({ ...stay, open })}
          />
        )}
        <Pager
          className={styles.foot}
          nouns={["container", "containers"]}
          total={list.data?.meta?.total}
          hasFailed={list.isError}
          size={pageSize}
          page={search.page ?? 1}
          go={(page) => change({ page })}
        />
      </main>
      {search.open === undefined ? null : <Drawer key={search.open} id={search.open} close={close} />}
    </>
  )
}
