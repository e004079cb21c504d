import { sendDocument } from "../api/client.ts"
import { useSignedInUser } from "../api/useSignedInUser.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { Time } from "../parts/Time.tsx"
import { LockButton } from "./LockButton.tsx"
import type { Member } from "./Member.ts"
import { roles } from "./Member.ts"
import { RoleChange } from "./RoleChange.tsx"

import actions from "../parts/layout/actions.module.css"
import text from "../parts/text.module.css"

export const MemberRow = ({ person }: { readonly person: Member }) => {
  const isMe = useSignedInUser()?.id === person.id
  const { email, locked_at, name, role } = person.attributes
  return (
    <tr>
      <th scope="row">
        {name}
        {isMe ? " (you)" : ""}
        <small>{email ?? "no email address yet"}</small>
      </th>
      <td data-label="Role">{roles[role]}</td>
      <td data-label="State">
        {locked_at === null ? (
          "Active"
        ) : (
          <span className={text.wrong}>
            Locked since <Time at={locked_at} zone="UTC" />
          </span>
        )}
      </td>
      <td data-label="Actions">
        <div className={actions.actions}>
          <RoleChange person={person} />
          {isMe ? null : <LockButton person={person} />}
          <ConfirmButton
            act="Remove"
            what={name}
            isDangerous
            change={() => sendDocument("DELETE", `users/${person.id}`)}
          >
            <p>
              {isMe ? "You remove yourself and are signed out at once. " : ""}
              The API keys of {name} are revoked, and programs that use them lose access at once. This cannot be undone.
              The audit log keeps the history.
            </p>
          </ConfirmButton>
        </div>
      </td>
    </tr>
  )
}
