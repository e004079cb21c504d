import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useState } from "react"

import { ContainerDrawer } from "../container/ContainerDrawer.tsx"
import { StateBlock } from "../parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { TrackNumber } from "../requests/TrackNumber.tsx"
import { ActiveFilters } from "./ActiveFilters.tsx"
import { FirstTrackedNumber } from "./FirstNumber.tsx"
import { FleetExport } from "./FleetExport.tsx"
import { FleetFailure } from "./FleetFailure.tsx"
import { FleetFooter } from "./FleetFooter.tsx"
import { FleetHeader } from "./FleetHeader.tsx"
import { FleetViews } from "./FleetViews.tsx"
import { OtherFilters } from "./OtherFilters.tsx"
import { formatViewQuery } from "./savedView.ts"
import { SavedViews } from "./SavedViews.tsx"
import type { FleetSearch } from "./search.ts"
import { SelectionActions } from "./SelectionActions.tsx"
import { FleetTable } from "./table/FleetTable.tsx"
import { SelectionContext } from "./table/selection.ts"
import type { Selection } from "./table/selection.ts"
import { useFleetRows } from "./table/useFleetRows.ts"
import { useRowRange } from "./table/useRowRange.ts"

import styles from "./Fleet.module.css"

const NoContainers = ({ isNarrowed }: { readonly isNarrowed: boolean }) => (
  <div className={styles.instead}>
    {isNarrowed ? (
      <StateBlock title="No containers">
        <p>No container matches your search.</p>
        <Link to="/fleet" search={{}}>
          Show the whole fleet
        </Link>
      </StateBlock>
    ) : (
      <FirstTrackedNumber />
    )}
  </div>
)

const useFleetSearch = () => {
  const search = useSearch({ from: "/fleet" })
  const navigate = useNavigate({ from: "/fleet" })
  const change = (to: Partial<FleetSearch>) =>
    void navigate({ search: (now: FleetSearch) => ({ ...now, ...to }), replace: "q" in to, resetScroll: false })
  return { search, change }
}

const useDrawer = ({ open }: FleetSearch, change: (to: Partial<FleetSearch>) => void) => {
  const close = () => {
    const row = document.querySelector<HTMLElement>(`[data-row="${open}"]`)
    change({ open: undefined })
    row?.focus()
  }
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && open !== undefined && !event.defaultPrevented) close()
    }
    addEventListener("keydown", escape)
    return () => removeEventListener("keydown", escape)
  })
  return close
}

export const Fleet = () => {
  useDocumentTitle("Fleet")
  const { change, search } = useFleetSearch()
  const close = useDrawer(search, change)
  const { look, range } = useRowRange()
  const [isUsed, setUsed] = useState(false)
  const [selection, select] = useState<Selection>(new Map())
  const list = useFleetRows(search, range, isUsed || selection.size > 0 || search.open !== undefined)
  return (
    <>
      <main id="main" className={styles.fleet}>
        <FleetHeader search={search} change={change}>
          <FleetExport search={search} selection={selection} total={list.total} />
          <TrackNumber />
        </FleetHeader>
        <FleetViews search={search} />
        <SavedViews search={search} />
        <ActiveFilters search={search} change={change} />
        <OtherFilters search={search} change={change} ignored={list.meta?.ignored_filters} />
        <SelectionActions rows={[...selection.values()]} clear={() => select(new Map())} />
        {list.error !== null ? (
          <FleetFailure error={list.error} retry={list.retry} search={search} change={change} />
        ) : list.count === 0 ? (
          <NoContainers isNarrowed={formatViewQuery({ ...search, sort: undefined }) !== ""} />
        ) : (
          <SelectionContext value={{ selection, select }}>
            <FleetTable
              list={list}
              openId={search.open}
              show={(open) => change({ open })}
              by={search.sort ?? "attention_priority"}
              sortBy={(sort) => change({ sort })}
              look={look}
              use={setUsed}
            />
          </SelectionContext>
        )}
        <FleetFooter list={list} />
      </main>
      {search.open === undefined ? null : <ContainerDrawer key={search.open} id={search.open} close={close} />}
    </>
  )
}
