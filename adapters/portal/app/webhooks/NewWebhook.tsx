import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"

import { Dialog } from "../parts/layout/Dialog.tsx"
import { NewSecret } from "./NewSecret.tsx"
import type { Webhook } from "./Webhook.ts"
import { WebhookForm } from "./WebhookForm.tsx"

import button from "../parts/control/button.module.css"

export const NewWebhook = () => {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Webhook>()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" className={button.main} onClick={() => setOpen(true)}>
        New webhook
      </button>
      {isOpen ? (
        <Dialog title="New webhook" close={() => setOpen(false)}>
          <WebhookForm
            made={(webhook) => {
              setOpen(false)
              setMade(webhook)
            }}
            cancel={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
      {made === undefined ? null : (
        <NewSecret
          webhook={made}
          done={() => void navigate({ to: "/webhooks/$id", params: { id: made.id }, search: {} })}
        />
      )}
    </>
  )
}
