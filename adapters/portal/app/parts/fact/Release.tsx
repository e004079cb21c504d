import type { Container, Readiness } from "../../api/Container.ts"
import { classes } from "../classes.ts"
import { Unknown } from "./Unknown.tsx"

import styles from "./Release.module.css"

const names: Readonly<Record<Readiness, string>> = {
  ready: "Ready",
  held: "Held",
  out_of_sync: "Out of sync",
  unknown: "Unknown",
  gone: "Out"
}

const looks = {
  ready: styles.ready,
  held: styles.held,
  out_of_sync: styles.outOfSync,
  gone: styles.gone
} as const

/** Whether it can be picked up, as the service says, with the active holds. */
export const releaseName = ({ attributes, meta }: Container): string => {
  const active = attributes.holds_at_pod_terminal?.filter(({ status }) => status === "hold") ?? []
  return meta.release_readiness === "held" && active.length > 0
    ? `Held: ${active.map(({ name }) => name).join(", ")}`
    : names[meta.release_readiness]
}

/** Ready, held, out of sync, gone or unknown: in words, and never by colour alone. */
export const Release = ({ container }: { readonly container: Container }) => {
  const { release_readiness, release_readiness_reasons } = container.meta
  return release_readiness === "unknown" ? (
    <span title={release_readiness_reasons.join(" ")}>
      <Unknown>{names.unknown}</Unknown>
    </span>
  ) : (
    <span className={classes(styles.release, looks[release_readiness])} title={release_readiness_reasons.join(" ")}>
      {releaseName(container)}
    </span>
  )
}
