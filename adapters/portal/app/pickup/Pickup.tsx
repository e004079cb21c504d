import { Link } from "@tanstack/react-router"

import { apiUrlOf } from "../api/client.ts"
import { allRowsText, ExportMenu } from "../parts/control/ExportMenu.tsx"
import { PrintFooter } from "../parts/layout/PrintFooter.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { PickupTable } from "./PickupTable.tsx"
import { pickupListParameters, usePickup, pickupFilters } from "./usePickup.ts"

export const Pickup = () => {
  useDocumentTitle("Pickup")
  const { data, dataUpdatedAt, error, isError, refetch } = usePickup()
  const terminals = Map.groupBy(data?.rows ?? [], ({ terminal }) => terminal)
  const missing = (data?.total ?? 0) - (data?.rows.length ?? 0)
  return (
    <Screen>
      <ScreenHeader title="Pickup">
        <button type="button" onClick={() => print()}>
          Print
        </button>
        <ExportMenu
          list="containers"
          parameters={pickupListParameters}
          extent={allRowsText(data?.total)}
          files={[{ name: "Calendar", href: apiUrlOf("containers/calendar.ics", pickupFilters) }]}
        />
      </ScreenHeader>
      {data === undefined ? null : <PrintFooter dataAt={dataUpdatedAt} />}
      {isError ? (
        <ErrorBlock title="The worklist could not be loaded" error={error} retry={() => void refetch()} />
      ) : null}
      {data === undefined && !isError ? <p role="status">Loading</p> : null}
      {data?.rows.length === 0 ? (
        <StateBlock title="No containers to pick up">
          <p>Containers appear here from discharge until gate-out.</p>
          <Link to="/fleet" search={{}}>
            Back to fleet
          </Link>
        </StateBlock>
      ) : null}
      {missing > 0 ? (
        <p role="status">This sheet leaves out {missing} containers with the latest last free days.</p>
      ) : null}
      {[...terminals].map(([terminal, rows]) => (
        <PickupTable key={terminal} terminal={terminal} rows={rows} />
      ))}
    </Screen>
  )
}
