import { useState } from "react"

import { Dialog } from "../../parts/layout/Dialog.tsx"
import type { Webhook } from "../Webhook.ts"
import { SendAgainForm } from "./SendAgainForm.tsx"

export const SendAgain = ({ webhook }: { readonly webhook: Webhook }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send several again
      </button>
      {isOpen ? (
        <Dialog title="Send again" close={() => setOpen(false)}>
          <SendAgainForm webhook={webhook} close={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  )
}
