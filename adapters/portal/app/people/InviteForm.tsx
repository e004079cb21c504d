import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { roles } from "./Member.ts"
import type { Member, Role } from "./Member.ts"

interface InviteFormProps {
  readonly invited: (person: Member) => void
  readonly cancel: () => void
}

export const InviteForm = ({ cancel, invited }: InviteFormProps) => {
  const [email, setEmail] = useState("")
  const [name, setName] = useState("")
  const [role, setRole] = useState<Role>("member")
  const invite = useApiMutation(
    () =>
      sendDocument<Document<Member>>("POST", "users", {
        type: "user",
        attributes: { email, role, ...(name.trim() === "" ? {} : { name: name.trim() }) }
      }),
    ({ data }) => invited(data)
  )
  return (
    <Form act="Create link" change={invite} beside={["email", "name", "role"]} cancel={cancel}>
      <Field label="Email address" wrong={attributeErrorOf(invite.error, "email")}>
        {(control) => (
          <input
            {...control}
            required
            autoFocus
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value.trim())}
          />
        )}
      </Field>
      <Field label="Name" wrong={attributeErrorOf(invite.error, "name")}>
        {(control) => (
          <input {...control} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field
        label="Role"
        hint="Owners also manage members and read the audit log."
        wrong={attributeErrorOf(invite.error, "role")}
      >
        {(control) => (
          <select {...control} value={role} onChange={({ target }) => setRole(target.value as Role)}>
            {Object.entries(roles).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Form>
  )
}
