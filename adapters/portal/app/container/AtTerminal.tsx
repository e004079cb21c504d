import type { Container, Readiness } from "../api/Container.ts"
import type { Terminal } from "../api/schemas.ts"
import { terminalName } from "../api/terminalName.ts"
import { classes } from "../parts/classes.ts"
import { FactList } from "../parts/fact/FactList.tsx"
import { releaseName } from "../parts/fact/Release.tsx"
import { NoneReported, UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Final, ValueSource } from "../parts/fact/ValueSource.tsx"
import { formatMoney } from "../parts/formatMoney.ts"
import { Card } from "../parts/layout/Card.tsx"
import { sourceName } from "../parts/sourceName.ts"
import { formatCode } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"

import styles from "./AtTerminal.module.css"

const Holds = ({ container: { attributes } }: { readonly container: Container }) => {
  const holds = attributes.holds_at_pod_terminal
  if (holds === null) return <UnknownValue />
  if (holds.length === 0) return <NoneReported />
  return holds.map(({ description, name, status }) => (
    <span key={name} className={styles.line}>
      <b>{name}</b> {status === "pending" ? "pending" : "active"}
      {description === null || description === "" ? null : <small>{description}</small>}
    </span>
  ))
}

const releaseStates = { released: "released", hold: "on hold", pending: "pending" } as const

const Releases = ({ container: { attributes } }: { readonly container: Container }) => {
  const { release_statuses: statuses } = attributes
  if (statuses === null) return <UnknownValue />
  if (statuses.length === 0) return <NoneReported />
  return statuses.map(({ data_source, name, reported_at, status }) => (
    <span key={`${name} ${data_source}`} className={styles.line}>
      <b>{name}</b> {releaseStates[status]}
      <small>
        {sourceName(data_source)}, <Time at={reported_at} zone={attributes.pod_timezone} />
      </small>
    </span>
  ))
}

const Posted = ({ container: { attributes } }: { readonly container: Container }) => {
  const fees = attributes.fees_at_pod_terminal
  if (fees === null) return <UnknownValue />
  if (fees.length === 0) return <NoneReported />
  return fees.map((fee) => (
    <span key={fee.type} className={styles.line}>
      <b>{formatCode(fee.type)}</b> {fee.amount === 0 ? "no amount yet" : formatMoney(fee)}
    </span>
  ))
}

const Appointment = ({ container }: { readonly container: Container }) => {
  const { pickup_appointment_at } = container.attributes
  if (pickup_appointment_at !== null) return <Time at={pickup_appointment_at} zone={container.meta.pickup_timezone} />
  return <UnknownValue />
}

interface AtTerminalProps {
  readonly container: Container
  readonly terminal: Terminal | undefined
}

const readinessClasses: Readonly<Partial<Record<Readiness, string | undefined>>> = {
  ready: styles.ready,
  held: styles.held,
  out_of_sync: styles.outOfSync
}

export const AtTerminal = ({ container, terminal }: AtTerminalProps) => {
  const { attributes: a, meta } = container
  return (
    <Card
      level={3}
      title={
        <span className={styles.verdict} data-readiness={meta.release_readiness}>
          {releaseName(container)}
        </span>
      }
      className={classes(styles.answer, readinessClasses[meta.release_readiness])}
    >
      {meta.release_readiness_reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <FactList>
        <div>
          <dt>Terminal</dt>
          <dd>
            {terminalName(terminal) ?? <UnknownValue />}
            {a.location_at_pod_terminal === null ? null : <small>{a.location_at_pod_terminal}</small>}
          </dd>
        </div>
        <div>
          <dt>Holds</dt>
          <dd>
            <Holds container={container} />
            <ValueSource by={meta.provenance?.["holds_at_pod_terminal"]} />
          </dd>
        </div>
        <div>
          <dt>Releases</dt>
          <dd>
            <Releases container={container} />
          </dd>
        </div>
        <div>
          <dt>Fees</dt>
          <dd>
            <Posted container={container} /> <Final by={meta.provenance?.["fees_at_pod_terminal"]} />
            <ValueSource by={meta.provenance?.["fees_at_pod_terminal"]} />
          </dd>
        </div>
        <div>
          <dt>Appointment</dt>
          <dd>
            <Appointment container={container} /> <Final by={meta.provenance?.["pickup_appointment_at"]} />
          </dd>
        </div>
      </FactList>
    </Card>
  )
}
