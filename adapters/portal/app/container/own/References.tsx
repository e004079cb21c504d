import { useState } from "react"

import { send } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import { sentenceAbout } from "../../api/Refusal.ts"
import { useChange } from "../../api/useChange.ts"
import { Field } from "../../forms/Field.tsx"
import { linesOf } from "../../forms/linesOf.ts"
import { Wrong } from "../../forms/Wrong.tsx"

/** The account's own references of a container, such as purchase orders, which its people change. */
export const References = ({ container: { attributes: a, id } }: { readonly container: Container }) => {
  const [references, setReferences] = useState(a.ref_numbers.join("\n"))
  const change = useChange(() =>
    send("PATCH", `containers/${id}`, { type: "container", id, attributes: { ref_numbers: linesOf(references) } })
  )
  return (
    <section className="card">
      <h3>References</h3>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate()
        }}
      >
        <Field
          label="References of this container"
          hint="One on each line."
          wrong={sentenceAbout(change.error, "ref_numbers")}
        >
          {(control) => (
            <textarea {...control} rows={2} value={references} onChange={({ target }) => setReferences(target.value)} />
          )}
        </Field>
        <Wrong error={change.error} beside={["ref_numbers"]} again={() => change.mutate()} />
        <div className="actions">
          <button type="submit" disabled={change.isPending}>
            Save
          </button>
          <span role="status">{change.isSuccess ? "Saved" : ""}</span>
        </div>
      </form>
    </section>
  )
}
