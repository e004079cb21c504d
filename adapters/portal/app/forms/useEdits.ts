import { useState } from "react"

import { editsAfterSaving, conflictingNames, addEdits, mapEdits, editedNamesOf } from "./edits.ts"
import type { Edits } from "./edits.ts"

/** Values follow the service until the user edits them. */
export const useEdits = <Values extends object>(current: Values) => {
  const [edits, setEdits] = useState<Edits<Values>>({})
  return {
    edits,
    values: { ...current, ...mapEdits(edits, ({ after }) => after) } as Values,
    isUnsaved: editedNamesOf(edits).length > 0,
    changed: conflictingNames(edits, current),
    fill: (some: Partial<Values>) => setEdits((now) => addEdits(now, current, some)),
    saved: (saved: Edits<Values>) => setEdits((now) => editsAfterSaving(now, saved)),
    drop: () => setEdits({})
  }
}
