import { useState } from "react"

import { send } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useChange } from "../api/useChange.ts"
import { Wrong } from "../forms/Wrong.tsx"
import { Code } from "../parts/control/Code.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import type { Webhook } from "./Webhook.ts"

import form from "../forms/form.module.css"

/** The button of owners that has the secret shown, with the password again where that is a while ago. */
export const RevealSecret = ({ id }: { readonly id: string }) => {
  const [isOpen, setOpen] = useState(false)
  const reveal = useChange(() => send<Document<Webhook>>("POST", `webhooks/${id}/reveal_secret`))
  const close = () => {
    setOpen(false)
    reveal.reset()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          reveal.mutate()
        }}
      >
        Show secret
      </button>
      {isOpen ? (
        <Dialog title="The secret" close={close}>
          <div className={form.form}>
            <p>It signs every delivery. The audit log keeps that you had it shown.</p>
            <Wrong error={reveal.error} again={() => reveal.mutate()} />
            {reveal.data === undefined ? null : (
              <Code name="Secret" text={reveal.data.data.attributes.secret ?? "This service has not the key to it."} />
            )}
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
