import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

/** Milliseconds before the expiry from which it is highlighted. */
const warningMs = 30 * 86_400_000

export const CertificateExpiry = ({ at }: { readonly at: string }) => {
  const left = Date.parse(at) - Date.now()
  const word =
    left <= 0 ? "certificate expired" : left <= warningMs ? "certificate expires soon" : "certificate expires"
  return (
    <small className={left <= warningMs ? text.wrong : undefined}>
      {word} <Time at={at} zone="UTC" day />
    </small>
  )
}
