import type { Container, Readiness } from "../../api/Container.ts"
import { classes } from "../classes.ts"
import { statusName } from "../status.ts"
import { UnknownValue } from "./UnknownValue.tsx"

import styles from "./Release.module.css"

export const readinessNames: Readonly<Record<Readiness, string>> = {
  ready: "Ready",
  held: "On hold",
  out_of_sync: "Out of sync",
  unknown: "Unknown",
  gone: "Picked up"
}

const releaseClasses = {
  ready: styles.ready,
  held: styles.held,
  out_of_sync: styles.outOfSync,
  gone: styles.gone
} as const

const holdsOf = ({ attributes }: Container, status: "hold" | "pending"): string =>
  (attributes.holds_at_pod_terminal ?? [])
    .filter((hold) => hold.status === status)
    .map(({ name }) => name)
    .join(", ")

/** Picked up by truck, on rail, or returned empty. */
export const departureStatusName = ({ attributes: { current_status: status } }: Container): string =>
  status === "on_rail" || status === "empty_returned" ? statusName(status) : readinessNames.gone

/** "On hold: TMF · pending: customs". */
export const releaseName = (container: Container): string => {
  const readiness = container.meta.release_readiness
  if (readiness === "gone") return departureStatusName(container)
  const [active, pending] = [holdsOf(container, "hold"), holdsOf(container, "pending")]
  const name = readiness === "held" && active !== "" ? `${readinessNames.held}: ${active}` : readinessNames[readiness]
  return pending === "" ? name : `${name} · pending: ${pending}`
}

/** Color must not be the only indicator. */
export const Release = ({ container }: { readonly container: Container }) => {
  const { release_readiness, release_readiness_reasons } = container.meta
  return release_readiness === "unknown" ? (
    <span title={release_readiness_reasons.join(" ")}>
      <UnknownValue>{releaseName(container)}</UnknownValue>
    </span>
  ) : (
    <span
      className={classes(styles.release, releaseClasses[release_readiness])}
      title={release_readiness_reasons.join(" ")}
    >
      {releaseName(container)}
    </span>
  )
}
