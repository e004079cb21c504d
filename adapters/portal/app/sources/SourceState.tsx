import { Time } from "../parts/Time.tsx"
import { sourceStateNames } from "./Source.ts"
import type { Source } from "./Source.ts"

import text from "../parts/text.module.css"

/** The state is null for push sources. */
export const SourceState = ({ source: { state, state_since } }: { readonly source: Source["attributes"] }) => {
  if (state === null) return <>Push</>
  if (state === "active") return <span className={text.right}>{sourceStateNames.active}</span>
  return (
    <span className={text.wrong}>
      {sourceStateNames[state]}
      {state_since === null ? null : (
        <small>
          since <Time at={state_since} zone="UTC" />
        </small>
      )}
    </span>
  )
}
