import { send } from "../api/client.ts"
import { Confirm } from "../forms/Confirm.tsx"
import type { Person } from "./Person.ts"

export const Locking = ({ person: { attributes: a, id } }: { readonly person: Person }) => {
  const change = (locked: boolean) => () => send("PATCH", `users/${id}`, { type: "user", id, attributes: { locked } })
  return a.locked ? (
    <Confirm act="Unlock" what={a.name} change={change(false)}>
      <p>{a.name} can sign in again, and the API keys of this member work again.</p>
    </Confirm>
  ) : (
    <Confirm act="Lock" what={a.name} isDangerous change={change(true)}>
      <p>
        {a.name} is signed out everywhere at once, and the API keys of this member stop working, until an owner unlocks
        the member.
      </p>
    </Confirm>
  )
}
