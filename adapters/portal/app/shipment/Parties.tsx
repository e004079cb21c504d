import { inWords } from "../parts/status.ts"
import type { InRole } from "./useShipment.ts"

/** The companies that have to do with the shipment. */
export const Parties = ({ parties }: { readonly parties: ReadonlyArray<InRole> }) => (
  <section className="card">
    <h2>Parties</h2>
    {parties.length === 0 ? <p className="quiet">Nobody has a role on this shipment.</p> : null}
    <dl className="facts">
      {parties.map(({ id, name, role }) => (
        <div key={id}>
          <dt>{inWords(role)}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  </section>
)
