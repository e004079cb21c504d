import { useQueryClient } from "@tanstack/react-query"

import { getDocument, sendDocument } from "../api/client.ts"
import type { Document, Resource } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { changesToSend, mapEdits, editedNamesOf } from "./edits.ts"
import { splitLines } from "./linesOf.ts"
import { useEdits } from "./useEdits.ts"

type ListAttributes<Name extends string> = { readonly [name in Name]: ReadonlyArray<string> }

type ListTexts<Name extends string> = { readonly [name in Name]: string }

interface ResourceWithLists<Name extends string> extends Resource {
  readonly attributes: ListAttributes<Name>
}

const listTextsOf = <Name extends string>(names: ReadonlyArray<Name>, lists: ListAttributes<Name>) =>
  Object.fromEntries(names.map((name) => [name, lists[name].join("\n")])) as ListTexts<Name>

/** One item per line. Saving applies the edit to the newest list. */
export const useListsForm = <Name extends string>(record: ResourceWithLists<Name>, names: ReadonlyArray<Name>) => {
  const client = useQueryClient()
  const form = useEdits(listTextsOf(names, record.attributes))
  const path = `${record.type}s/${record.id}`
  const change = useApiMutation(
    async () => {
      const { edits } = form
      if (editedNamesOf(edits).length === 0) return edits
      const lists = mapEdits(edits, ({ after, before }) => ({ after: splitLines(after), before: splitLines(before) }))
      const { data } = await getDocument<Document<ResourceWithLists<Name>>>(path)
      const attributes = changesToSend<ListAttributes<Name>>(lists, data.attributes)
      await sendDocument("PATCH", path, { type: record.type, id: record.id, attributes })
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
