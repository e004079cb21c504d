import { useState } from "react"

import { SecretDialog } from "../forms/SecretDialog.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { Time } from "../parts/Time.tsx"
import { ShareForm } from "./ShareForm.tsx"
import type { ShareLink } from "./ShareLink.ts"

export const Share = ({ shipment }: { readonly shipment: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<ShareLink>()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      {isOpen ? (
        <Dialog title="Share this shipment" close={() => setOpen(false)}>
          <ShareForm
            shipment={shipment}
            made={(link) => {
              setOpen(false)
              setMade(link)
            }}
            cancel={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
      {made?.meta === undefined ? null : (
        <SecretDialog title="Share link" name="Share link" secret={made.meta.url} done={() => setMade(undefined)}>
          <p>
            Send this link to the recipient. It works until <Time at={made.attributes.expires_at} zone="UTC" />. It is
            not shown again. You can revoke it on this page.
          </p>
        </SecretDialog>
      )}
    </>
  )
}
