import { send } from "../api/client.ts"
import { Confirm } from "../forms/Confirm.tsx"
import type { Person, Role } from "./Person.ts"

export const RoleChange = ({ person: { attributes: a, id } }: { readonly person: Person }) => {
  const change = (role: Role) => () => send("PATCH", `users/${id}`, { type: "user", id, attributes: { role } })
  return a.role === "member" ? (
    <Confirm act="Make owner" what={a.name} change={change("owner")}>
      <p>{a.name} can also manage members and read the audit log.</p>
    </Confirm>
  ) : (
    <Confirm act="Make member" what={a.name} change={change("member")}>
      <p>{a.name} keeps access to the data and can no longer manage members.</p>
    </Confirm>
  )
}
