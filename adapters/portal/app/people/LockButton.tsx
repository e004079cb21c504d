import { sendDocument } from "../api/client.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import type { Member } from "./Member.ts"

export const LockButton = ({ person: { attributes: a, id } }: { readonly person: Member }) => {
  const change = (locked: boolean) => () =>
    sendDocument("PATCH", `users/${id}`, { type: "user", id, attributes: { locked } })
  return a.locked ? (
    <ConfirmButton act="Unlock" what={a.name} change={change(false)}>
      <p>{a.name} can sign in again, and the API keys of this member work again.</p>
    </ConfirmButton>
  ) : (
    <ConfirmButton act="Lock" what={a.name} isDangerous change={change(true)}>
      <p>
        {a.name} is signed out everywhere at once, and the API keys of this member stop working, until an owner unlocks
        the member.
      </p>
    </ConfirmButton>
  )
}
