import { useState } from "react"

import { SecretDialog } from "../forms/SecretDialog.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { Time } from "../parts/Time.tsx"
import { InviteForm } from "./InviteForm.tsx"
import type { Member } from "./Member.ts"

import button from "../parts/control/button.module.css"

export const Invite = () => {
  const [isOpen, setOpen] = useState(false)
  const [invited, setPerson] = useState<Member>()
  const invitation = invited?.meta?.invitation
  return (
    <>
      <button type="button" className={button.main} onClick={() => setOpen(true)}>
        Invite
      </button>
      {isOpen ? (
        <Dialog title="Invite a member" close={() => setOpen(false)}>
          <InviteForm
            invited={(person) => {
              setOpen(false)
              setPerson(person)
            }}
            cancel={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
      {invitation === undefined ? null : (
        <SecretDialog
          title="Invitation link"
          name="Invitation link"
          secret={invitation.url}
          done={() => setPerson(undefined)}
        >
          <p>
            Send this link to {invited?.attributes.email} yourself; Landfall does not email it. It works once, until{" "}
            <Time at={invitation.expires_at} zone="UTC" />, and lets the new member set a password.
          </p>
        </SecretDialog>
      )}
    </>
  )
}
