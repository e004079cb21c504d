import { useState } from "react"

import { Once } from "../forms/Once.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { Time } from "../parts/Time.tsx"
import { ShareForm } from "./ShareForm.tsx"
import type { ShareLink } from "./ShareLink.ts"

/** The button that shares a shipment, its form, and then the link. */
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
        <Once title="The link" name="Link" secret={made.meta.url} done={() => setMade(undefined)}>
          <p>
            Pass it on to who may see the shipment, until <Time at={made.attributes.expires_at} zone="UTC" />. It is not
            shown again; you can revoke it on the page of the shipment.
          </p>
        </Once>
      )}
    </>
  )
}
