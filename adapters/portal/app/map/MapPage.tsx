import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useState } from "react"

import { ErrorBlock } from "../parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { FleetMap } from "./FleetMap.tsx"
import { useVessels } from "./useVessels.ts"
import { vesselTotalText } from "./Vessel.ts"
import type { Vessel } from "./Vessel.ts"
import { VesselList } from "./VesselList.tsx"

import styles from "./MapPage.module.css"

const noVessels: ReadonlyArray<Vessel> = []

const Notice = ({ list }: { readonly list: ReturnType<typeof useVessels> }) => {
  if (list.isPending) return <p role="status">Loading vessels…</p>
  if (list.data === undefined)
    return <ErrorBlock title="The vessels could not be loaded" error={list.error} retry={() => void list.refetch()} />
  return (
    <>
      <p role="status">No container at sea. A container appears here after a source reports that a vessel loaded it.</p>
      <Link to="/fleet" search={{}}>
        Back to fleet
      </Link>
    </>
  )
}

export const MapPage = () => {
  useDocumentTitle("Map")
  const list = useVessels()
  const { vessel: selected = null } = useSearch({ from: "/map" })
  const navigate = useNavigate({ from: "/map" })
  const [isListed, setListed] = useState(true)
  const select = useCallback(
    (id: string | null) => void navigate({ search: { vessel: id ?? undefined }, replace: true, resetScroll: false }),
    [navigate]
  )
  const vessels = list.data?.vessels ?? noVessels
  return (
    <main id="main" className={styles.page}>
      <div className={styles.stage}>
        <FleetMap vessels={vessels} selected={selected} select={select} />
        {vessels.length > 0 ? null : (
          <div className={styles.notice}>
            <Notice list={list} />
          </div>
        )}
      </div>
      <div className={styles.panel}>
        <header className={styles.header}>
          <div>
            <h1>Map</h1>
            <small role="status">{list.data === undefined ? null : vesselTotalText(vessels, list.data.total)}</small>
          </div>
          {vessels.length === 0 ? null : (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isListed}
              onClick={() => setListed(!isListed)}
            >
              {isListed ? "Hide list" : "Show list"}
            </button>
          )}
        </header>
        {isListed && vessels.length > 0 ? <VesselList vessels={vessels} selected={selected} select={select} /> : null}
      </div>
    </main>
  )
}
