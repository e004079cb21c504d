import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { Failure, StateBlock } from "../parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { FleetMap } from "./FleetMap.tsx"
import type { Vessel } from "./Vessel.ts"
import { VesselList } from "./VesselList.tsx"

import text from "../parts/text.module.css"
import styles from "./MapPage.module.css"

/** Vessels on one map at most: more are names on top of each other. */
const most = 100

const counted = (total: number, shown: number): string =>
  total > shown ? `The first ${shown} of ${total} vessels` : total === 1 ? "1 vessel" : `${total} vessels`

/** The containers at sea by the vessels that carry them. */
export const MapPage = () => {
  useDocumentTitle("Map")
  const list = useQuery({
    queryKey: ["vessels"],
    queryFn: ({ signal }) => get<Page<Vessel>>("vessels", { "page[size]": most }, signal),
    refetchInterval: 60_000
  })
  const vessels = list.data?.data
  const total = list.data?.meta?.total ?? 0
  return (
    <Screen>
      <ScreenHeader title="Map">
        <p>Containers at sea, by the vessels that carry them now.</p>
      </ScreenHeader>
      {list.isPending ? <p role="status">Loading</p> : null}
      {list.isError ? (
        <Failure title="The vessels could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {vessels?.length === 0 ? (
        <StateBlock title="No container at sea">
          <p>A container appears here once a source reports that a vessel has taken it.</p>
          <Link to="/fleet" search={{}}>
            To the fleet
          </Link>
        </StateBlock>
      ) : null}
      {vessels === undefined || vessels.length === 0 ? null : (
        <div className={styles.charted}>
          <FleetMap vessels={vessels} />
          <div>
            <VesselList vessels={vessels} />
            <p role="status" className={text.quiet}>
              {counted(total, vessels.length)}
            </p>
          </div>
        </div>
      )}
    </Screen>
  )
}
