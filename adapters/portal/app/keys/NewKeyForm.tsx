import { useState } from "react"

import { send } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import { useChange } from "../api/useChange.ts"
import { Field } from "../forms/Field.tsx"
import { Wrong } from "../forms/Wrong.tsx"
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
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
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
      <Wrong error={make.error} beside={["name"]} again={() => make.mutate()} />
      <div className="actions">
        <button type="submit" className="main" disabled={make.isPending}>
          Make the key
        </button>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
