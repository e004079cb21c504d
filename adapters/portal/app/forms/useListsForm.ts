import { useQueryClient } from "@tanstack/react-query"

import { get, send } from "../api/client.ts"
import type { Document, Resource } from "../api/documents.ts"
import { useChange } from "../api/useChange.ts"
import { applied, mapEdits, namesOf } from "./edits.ts"
import { linesOf } from "./linesOf.ts"
import { useEdits } from "./useEdits.ts"

type Lists<Name extends string> = { readonly [name in Name]: ReadonlyArray<string> }

type Texts<Name extends string> = { readonly [name in Name]: string }

interface Listed<Name extends string> extends Resource {
  readonly attributes: Lists<Name>
}

const textsOf = <Name extends string>(names: ReadonlyArray<Name>, lists: Lists<Name>) =>
  Object.fromEntries(names.map((name) => [name, lists[name].join("\n")])) as Texts<Name>

/** One item per line. Saving applies the edit to the newest list. */
export const useListsForm = <Name extends string>(record: Listed<Name>, names: ReadonlyArray<Name>) => {
  const client = useQueryClient()
  const form = useEdits(textsOf(names, record.attributes))
  const path = `${record.type}s/${record.id}`
  const change = useChange(
    async () => {
      const { edits } = form
      if (namesOf(edits).length === 0) return edits
      const lists = mapEdits(edits, ({ after, before }) => ({ after: linesOf(after), before: linesOf(before) }))
      const { data } = await get<Document<Listed<Name>>>(path)
      const attributes = applied<Lists<Name>>(lists, data.attributes)
      await send("PATCH", path, { type: record.type, id: record.id, attributes })
      return edits
    },
    async (saved) => {
      await client.invalidateQueries({ queryKey: [record.type, record.id] })
      form.saved(saved)
    }
  )
  return {
    ...form,
    change,
    /** The newest list, if another user changed it. */
    nowOf: (name: Name) => (form.changed.includes(name) ? record.attributes[name].join(", ") : null)
  }
}
