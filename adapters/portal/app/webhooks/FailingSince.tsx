import { formatAge } from "../parts/days.ts"
import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

export const FailingSince = ({ since }: { readonly since: string | null }) =>
  since === null ? (
    <span className={text.quiet}>Not failing</span>
  ) : (
    <span className={text.wrong}>
      <Time at={since} zone="UTC" /> ({formatAge(since)})
    </span>
  )
