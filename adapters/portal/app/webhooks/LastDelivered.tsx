import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

export const LastDelivered = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className={text.quiet}>None recorded yet</span> : <Time at={at} zone="UTC" />
