import { Link } from "@tanstack/react-router"
import { useState } from "react"

import { send } from "../api/client.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import type { Shipment } from "../api/Shipment.ts"
import { useChange } from "../api/useChange.ts"
import { Field } from "../forms/Field.tsx"
import { linesOf } from "../forms/linesOf.ts"
import { Wrong } from "../forms/Wrong.tsx"

/** Tags and references of the account's own, which its people change. */
export const Labels = ({ shipment: { attributes: a, id } }: { readonly shipment: Shipment }) => {
  const [tags, setTags] = useState(a.tags.join("\n"))
  const [references, setReferences] = useState(a.ref_numbers.join("\n"))
  const change = useChange(() =>
    send("PATCH", `shipments/${id}`, {
      type: "shipment",
      id,
      attributes: { tags: linesOf(tags), ref_numbers: linesOf(references) }
    })
  )
  return (
    <section className="card">
      <h2>Tags and references</h2>
      {a.tags.length === 0 ? null : (
        <p className="tags">
          {a.tags.map((tag) =>
            // The filter takes what a comma parts for several tags.
            tag.includes(",") ? (
              <span key={tag}>{tag}</span>
            ) : (
              <Link key={tag} to="/shipments" search={{ tag }}>
                {tag}
              </Link>
            )
          )}
        </p>
      )}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate()
        }}
      >
        <Field label="Tags" hint="One on each line." wrong={sentenceAbout(change.error, "tags")}>
          {(control) => (
            <textarea {...control} rows={2} value={tags} onChange={({ target }) => setTags(target.value)} />
          )}
        </Field>
        <Field label="References" hint="One on each line." wrong={sentenceAbout(change.error, "ref_numbers")}>
          {(control) => (
            <textarea {...control} rows={2} value={references} onChange={({ target }) => setReferences(target.value)} />
          )}
        </Field>
        <Wrong error={change.error} beside={["tags", "ref_numbers"]} again={() => change.mutate()} />
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
