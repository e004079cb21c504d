import { useState } from "react"

import { afterSaving, changedMeanwhile, edited, mapEdits, namesOf } from "./edits.ts"
import type { Edits } from "./edits.ts"

/** Values follow the service until the user edits them. */
export const useEdits = <Values extends object>(current: Values) => {
  const [edits, setEdits] = useState<Edits<Values>>({})
  return {
    edits,
    values: { ...current, ...mapEdits(edits, ({ after }) => after) } as Values,
    isUnsaved: namesOf(edits).length > 0,
    changed: changedMeanwhile(edits, current),
    fill: (some: Partial<Values>) => setEdits((now) => edited(now, current, some)),
    saved: (saved: Edits<Values>) => setEdits((now) => afterSaving(now, saved)),
    drop: () => setEdits({})
  }
}
