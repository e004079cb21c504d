import { send } from "../api/client.ts"
import { Confirm } from "../forms/Confirm.tsx"
import type { Person } from "./Person.ts"

/** Locks somebody out, or lets them in again. */
export const Locking = ({ person: { attributes: a, id } }: { readonly person: Person }) => {
  const change = (locked: boolean) => () => send("PATCH", `users/${id}`, { type: "user", id, attributes: { locked } })
  return a.locked ? (
    <Confirm act="Unlock" what={a.name} change={change(false)}>
      <p>{a.name} may sign in again, and the keys that act for them work again.</p>
    </Confirm>
  ) : (
    <Confirm act="Lock" what={a.name} isDangerous change={change(true)}>
      <p>{a.name} is out at once, everywhere, and so are the keys that act for them, until somebody unlocks them.</p>
    </Confirm>
  )
}
