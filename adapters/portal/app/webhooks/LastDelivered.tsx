import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

/** When a delivery last succeeded. */
export const LastDelivered = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className={text.quiet}>None recorded yet</span> : <Time at={at} zone="UTC" />
