import { Facts } from "../parts/fact/Facts.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { inWords } from "../parts/status.ts"
import type { InRole } from "./useShipment.ts"

import text from "../parts/text.module.css"

export const Parties = ({ parties }: { readonly parties: ReadonlyArray<InRole> }) => (
  <Card title="Parties" level={2}>
    {parties.length === 0 ? <p className={text.quiet}>No parties yet</p> : null}
    <Facts>
      {parties.map(({ id, name, role }) => (
        <div key={id}>
          <dt>{inWords(role)}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </Facts>
  </Card>
)
