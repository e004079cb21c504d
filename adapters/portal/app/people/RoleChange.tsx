import { sendDocument } from "../api/client.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import type { Member, Role } from "./Member.ts"

export const RoleChange = ({ person: { attributes: a, id } }: { readonly person: Member }) => {
  const change = (role: Role) => () => sendDocument("PATCH", `users/${id}`, { type: "user", id, attributes: { role } })
  return a.role === "member" ? (
    <ConfirmButton act="Make owner" what={a.name} change={change("owner")}>
      <p>{a.name} can also manage members and read the audit log.</p>
    </ConfirmButton>
  ) : (
    <ConfirmButton act="Make member" what={a.name} change={change("member")}>
      <p>{a.name} keeps access to the data and can no longer manage members.</p>
    </ConfirmButton>
  )
}
