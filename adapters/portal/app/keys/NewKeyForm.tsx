import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { keyRoles } from "./ApiKey.ts"
import type { ApiKey } from "./ApiKey.ts"

type Role = ApiKey["attributes"]["role"]

interface NewKeyFormProps {
  readonly made: (key: string) => void
  readonly cancel: () => void
}

export const NewKeyForm = ({ cancel, made }: NewKeyFormProps) => {
  const [name, setName] = useState("")
  const [role, setRole] = useState<Role>("read")
  const make = useApiMutation(
    () =>
      sendDocument<Document<ApiKey>>("POST", "api_keys", { type: "api_key", attributes: { name: name.trim(), role } }),
    ({ data }) => made(data.meta?.key ?? "")
  )
  return (
    <Form act="Create key" change={make} beside={["name", "role"]} cancel={cancel}>
      <p>The key acts in your name, and the audit log records it under your name.</p>
      <Field label="Name" hint="The program that uses the key." wrong={attributeErrorOf(make.error, "name")}>
        {(control) => (
          <input
            {...control}
            required
            autoFocus
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label="Role"
        hint="Choose the lowest role that the program needs."
        wrong={attributeErrorOf(make.error, "role")}
      >
        {(control) => (
          <select {...control} value={role} onChange={({ target }) => setRole(target.value as Role)}>
            {Object.entries(keyRoles).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Form>
  )
}
