import { ago } from "../parts/days.ts"
import { Time } from "../parts/Time.tsx"

/** Since when every attempt has failed. */
export const FailingSince = ({ since }: { readonly since: string | null }) =>
  since === null ? (
    <span className="quiet">Not failing</span>
  ) : (
    <span className="wrong">
      <Time at={since} zone="UTC" /> ({ago(since)})
    </span>
  )
