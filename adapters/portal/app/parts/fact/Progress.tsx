import type { ContainerAttributes } from "../../api/Container.ts"
import { classes } from "../classes.ts"

import text from "../text.module.css"
import styles from "./Progress.module.css"

const steps: ReadonlyArray<readonly [string, (container: ContainerAttributes) => string | null]> = [
  ["Gated in", (a) => a.pol_full_in_at],
  ["Departed", (a) => a.pol_vessel_departed_at],
  ["Arrived", (a) => a.pod_arrived_at],
  ["Discharged", (a) => a.pod_discharged_at],
  ["Picked up", (a) => a.pod_full_out_at ?? a.final_destination_full_out_at],
  ["Returned", (a) => a.empty_terminated_at]
]

interface ProgressProps {
  readonly container: ContainerAttributes
  readonly from: string | null | undefined
  readonly to: string | null | undefined
  readonly codes?: string | undefined
}

/** `silent`: not reported, although a later step is. */
const stepClasses = { done: styles.done, silent: styles.silent, open: undefined } as const

const Step = ({ name, state }: { readonly name: string; readonly state: keyof typeof stepClasses }) => (
  <i className={classes(styles.step, stepClasses[state])} title={name} data-step={state} />
)

export const Progress = ({ codes, container, from, to }: ProgressProps) => {
  const done = steps.map(([, at]) => at(container) !== null)
  const last = done.lastIndexOf(true)
  const reached = last < 0 ? "not started" : `${steps[last]?.[0].toLowerCase()}, step ${last + 1} of ${steps.length}`
  const ends = `${from ?? "Unknown"} – ${to ?? "unknown"}`
  return (
    <span
      className={styles.progress}
      role="img"
      aria-label={`${from ?? "Unknown port"} to ${to ?? "unknown port"}: ${reached}`}
    >
      <span className={text.brief} title={codes === undefined ? ends : `${ends} (${codes})`}>
        {ends}
      </span>
      <span className={styles.track}>
        {steps.map(([name], index) => (
          <Step key={name} name={name} state={done[index] === true ? "done" : index < last ? "silent" : "open"} />
        ))}
      </span>
    </span>
  )
}
