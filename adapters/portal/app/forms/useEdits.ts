import { useState } from "react"

import { afterSaving, changedMeanwhile, edited, mapEdits, namesOf } from "./edits.ts"
import type { Edits } from "./edits.ts"

/** A form over what the service has: it shows that until somebody types, and keeps what they typed. */
export const useEdits = <Values extends object>(current: Values) => {
  const [edits, setEdits] = useState<Edits<Values>>({})
  return {
    edits,
    /** What stands in the form. */
    values: { ...current, ...mapEdits(edits, ({ after }) => after) } as Values,
    isUnsaved: namesOf(edits).length > 0,
    /** What somebody else has changed under what was typed. */
    changed: changedMeanwhile(edits, current),
    fill: (some: Partial<Values>) => setEdits((now) => edited(now, current, some)),
    saved: (saved: Edits<Values>) => setEdits((now) => afterSaving(now, saved)),
    drop: () => setEdits({})
  }
}
