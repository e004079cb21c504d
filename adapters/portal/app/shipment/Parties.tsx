import { FactList } from "../parts/fact/FactList.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { formatCode } from "../parts/status.ts"
import type { PartyInRole } from "./useShipment.ts"

import text from "../parts/text.module.css"

export const Parties = ({ parties }: { readonly parties: ReadonlyArray<PartyInRole> }) => (
  <Card title="Parties" level={2}>
    {parties.length === 0 ? <p className={text.quiet}>No parties yet</p> : null}
    <FactList>
      {parties.map(({ id, name, role }) => (
        <div key={id}>
          <dt>{formatCode(role)}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </FactList>
  </Card>
)
