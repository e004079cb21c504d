import { useNavigate } from "@tanstack/react-router"

import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { FormError } from "../forms/FormError.tsx"
import { RevealSecret } from "./RevealSecret.tsx"
import { RotateSecret } from "./RotateSecret.tsx"
import type { Webhook, WebhookAttributes } from "./Webhook.ts"

import actions from "../parts/layout/actions.module.css"

export const WebhookActions = ({ webhook: { attributes: a, id } }: { readonly webhook: Webhook }) => {
  const navigate = useNavigate()
  const path = `webhooks/${id}`
  const change = useApiMutation((attributes: Partial<WebhookAttributes>) =>
    sendDocument("PATCH", path, { type: "webhook", id, attributes })
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
      <ConfirmButton
        act="Delete"
        what={a.url}
        isDangerous
        change={() => sendDocument("DELETE", path)}
        done={() => navigate({ to: "/webhooks", search: {} })}
      >
        <p>Landfall no longer sends events to this address, and queued deliveries fail. This cannot be undone.</p>
      </ConfirmButton>
      <FormError error={change.error} again={() => change.reset()} />
    </div>
  )
}
