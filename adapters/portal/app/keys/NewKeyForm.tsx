import { useState } from "react"

import { send } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import { useChange } from "../api/useChange.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import type { ApiKey } from "./ApiKey.ts"

interface NewKeyFormProps {
  readonly made: (key: string) => void
  readonly cancel: () => void
}

/** What a key is for. */
export const NewKeyForm = ({ cancel, made }: NewKeyFormProps) => {
  const [name, setName] = useState("")
  const make = useChange(
    () => send<Document<ApiKey>>("POST", "api_keys", { type: "api_key", attributes: { name: name.trim() } }),
    ({ data }) => made(data.meta?.key ?? "")
  )
  return (
    <Form act="Make the key" change={make} beside={["name"]} cancel={cancel}>
      <p>The key acts for you: what is done with it, you have done.</p>
      <Field label="Name" hint="Which program asks with it" wrong={sentenceAbout(make.error, "name")}>
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
    </Form>
  )
}
