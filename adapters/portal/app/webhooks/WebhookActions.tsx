import { useNavigate } from "@tanstack/react-router"

import { send } from "../api/client.ts"
import { useChange } from "../api/useChange.ts"
import { Confirm } from "../forms/Confirm.tsx"
import { Wrong } from "../forms/Wrong.tsx"
import { RevealSecret } from "./RevealSecret.tsx"
import { RotateSecret } from "./RotateSecret.tsx"
import type { Webhook, WebhookAttributes } from "./Webhook.ts"

import actions from "../parts/layout/actions.module.css"

export const WebhookActions = ({ webhook: { attributes: a, id } }: { readonly webhook: Webhook }) => {
  const navigate = useNavigate()
  const path = `webhooks/${id}`
  const change = useChange((attributes: Partial<WebhookAttributes>) =>
    send("PATCH", path, { type: "webhook", id, attributes })
  )
  return (
    <div className={actions.actions}>
      {a.active ? (
        <button type="button" disabled={change.isPending} onClick={() => change.mutate({ paused: !a.paused })}>
          {a.paused ? "Resume" : "Pause"}
        </button>
      ) : (
        <button type="button" disabled={change.isPending} onClick={() => change.mutate({ active: true })}>
          Activate
        </button>
      )}
      <RevealSecret id={id} />
      <RotateSecret id={id} />
      <Confirm
        act="Delete"
        what={a.url}
        isDangerous
        change={() => send("DELETE", path)}
        done={() => navigate({ to: "/webhooks", search: {} })}
      >
        <p>Landfall no longer sends events to this address, and queued deliveries fail. This cannot be undone.</p>
      </Confirm>
      <Wrong error={change.error} again={() => change.reset()} />
    </div>
  )
}
