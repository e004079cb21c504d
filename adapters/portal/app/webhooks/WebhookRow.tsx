import { Link } from "@tanstack/react-router"

import { FailingSince } from "./FailingSince.tsx"
import { LastDelivered } from "./LastDelivered.tsx"
import { hasProblem, webhookStateText } from "./Webhook.ts"
import type { Webhook } from "./Webhook.ts"

import text from "../parts/text.module.css"

export const WebhookRow = ({ webhook: { attributes: a, id } }: { readonly webhook: Webhook }) => (
  <tr>
    <th scope="row">
      <Link to="/webhooks/$id" params={{ id }} search={{}} className={text.breakable}>
        {a.url}
      </Link>
    </th>
    <td data-label="State">
      <span className={hasProblem(a) ? text.wrong : undefined}>{webhookStateText(a)}</span>
    </td>
    <td data-label="Events">{a.events.length === 0 ? "All" : a.events.length}</td>
    <td data-label="Last delivered">
      <LastDelivered at={a.last_success_at} />
    </td>
    <td data-label="Failing since">
      <FailingSince since={a.failing_since} />
    </td>
  </tr>
)
