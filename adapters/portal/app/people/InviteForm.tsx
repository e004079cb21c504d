import { useState } from "react"

import { send } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import { useChange } from "../api/useChange.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { roles } from "./Person.ts"
import type { Person, Role } from "./Person.ts"

interface InviteFormProps {
  readonly invited: (person: Person) => void
  readonly cancel: () => void
}

export const InviteForm = ({ cancel, invited }: InviteFormProps) => {
  const [email, setEmail] = useState("")
  const [name, setName] = useState("")
  const [role, setRole] = useState<Role>("member")
  const invite = useChange(
    () =>
      send<Document<Person>>("POST", "users", {
        type: "user",
        attributes: { email, role, ...(name.trim() === "" ? {} : { name: name.trim() }) }
      }),
    ({ data }) => invited(data)
  )
  return (
    <Form act="Create link" change={invite} beside={["email", "name", "role"]} cancel={cancel}>
      <Field label="Email address" wrong={sentenceAbout(invite.error, "email")}>
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
      <Field label="Name" wrong={sentenceAbout(invite.error, "name")}>
        {(control) => (
          <input {...control} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field
        label="Role"
        hint="Owners also manage members and read the audit log."
        wrong={sentenceAbout(invite.error, "role")}
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
