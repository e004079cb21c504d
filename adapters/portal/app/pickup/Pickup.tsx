import { Failure, StateBlock } from "../parts/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { PickupTable } from "./PickupTable.tsx"
import { usePickup } from "./usePickup.ts"

/** The worklist of what can be fetched, by terminal; it prints as a sheet. */
export const Pickup = () => {
  useDocumentTitle("Pickup")
  const { data, error, isError, refetch } = usePickup()
  const terminals = Map.groupBy(data?.rows ?? [], ({ terminal }) => terminal)
  const missing = (data?.total ?? 0) - (data?.rows.length ?? 0)
  return (
    <main id="main" className="page">
      <header>
        <h1>Pickup</h1>
        <button type="button" className="no-print" onClick={() => print()}>
          Print
        </button>
      </header>
      {isError ? <Failure title="The worklist could not be loaded" error={error} retry={() => void refetch()} /> : null}
      {data === undefined && !isError ? <p role="status">Loading</p> : null}
      {data?.rows.length === 0 ? (
        <StateBlock title="Nothing waits to be picked up">
          <p>Containers stand here from their discharge until they leave the gate.</p>
        </StateBlock>
      ) : null}
      {missing > 0 ? <p role="status">The {missing} with the latest last free days are not on this sheet.</p> : null}
      {[...terminals].map(([terminal, rows]) => (
        <PickupTable key={terminal} terminal={terminal} rows={rows} />
      ))}
    </main>
  )
}
