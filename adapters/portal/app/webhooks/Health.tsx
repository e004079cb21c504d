import { FactList } from "../parts/fact/FactList.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { useDeliveryCount } from "./deliveries/useDeliveries.ts"
import { FailingSince } from "./FailingSince.tsx"
import { LastDelivered } from "./LastDelivered.tsx"
import { hasProblem, webhookStateText } from "./Webhook.ts"
import type { Webhook } from "./Webhook.ts"

import text from "../parts/text.module.css"

const grouped = new Intl.NumberFormat("en-GB")
const written = (count: number | undefined): string => (count === undefined ? "–" : grouped.format(count))

export const DeliveryHealth = ({ webhook: { attributes: a, id } }: { readonly webhook: Webhook }) => {
  const [waiting, failed] = [useDeliveryCount(id, "pending"), useDeliveryCount(id, "failed")]
  return (
    <Card title="Health" level={2}>
      <FactList>
        <div>
          <dt>State</dt>
          <dd className={hasProblem(a) ? text.wrong : undefined}>{webhookStateText(a)}</dd>
        </div>
        <div>
          <dt>Last delivered</dt>
          <dd>
            <LastDelivered at={a.last_success_at} />
          </dd>
        </div>
        <div>
          <dt>Failing since</dt>
          <dd>
            <FailingSince since={a.failing_since} />
          </dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>{written(waiting)}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>{written(failed)}</dd>
        </div>
      </FactList>
    </Card>
  )
}
