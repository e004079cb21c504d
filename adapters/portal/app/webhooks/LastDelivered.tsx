import { Time } from "../parts/Time.tsx"

/** When a delivery last succeeded. */
export const LastDelivered = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className="quiet">None noted yet</span> : <Time at={at} zone="UTC" />
