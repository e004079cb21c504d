import { formatAge } from "../parts/days.ts"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { formatCount } from "../parts/formatCount.ts"
import { providerName } from "../parts/providerName.ts"
import { Time } from "../parts/Time.tsx"
import { CertificateExpiry } from "./CertificateExpiry.tsx"
import { formatRemainingCalls, formatErrors, formatFailures, formatRejectedShare } from "./figures.ts"
import { RefreshSource } from "./RefreshSource.tsx"
import { kinds } from "./Source.ts"
import type { Source } from "./Source.ts"
import { SourceState } from "./SourceState.tsx"

import text from "../parts/text.module.css"

const TimeWithAge = ({ at, unknown }: { readonly at: string | null; readonly unknown: string }) =>
  at === null ? (
    <UnknownValue>{unknown}</UnknownValue>
  ) : (
    <>
      {formatAge(at)}
      <small>
        <Time at={at} zone="UTC" />
      </small>
    </>
  )

const trackedCountText = ({ kind, numbers }: Source["attributes"]): string => {
  if (kind === "inbox") return formatCount(numbers, "inbox", "inboxes")
  return formatCount(numbers, kind === "vessels" ? "vessel" : "number")
}

const RejectedShare = ({ source: { attributes: a } }: { readonly source: Source }) => {
  if (a.reports === null || a.refused_reports === null) return <UnknownValue>Unknown</UnknownValue>
  return a.reports === 0 ? "No report yet" : formatRejectedShare(a.refused_reports, a.reports)
}

export const SourceRow = ({ source }: { readonly source: Source }) => {
  const a = source.attributes
  const failures = formatFailures(a.failures_last_day)
  return (
    <tr>
      <th scope="row">
        {a.name ?? providerName(a.source)}
        <small>
          {kinds[a.kind]}
          {a.is_own ? ", your account's own credential" : ""}
        </small>
      </th>
      <td data-label="State">
        <SourceState source={a} />
        {a.expires_at === null ? null : <CertificateExpiry at={a.expires_at} />}
      </td>
      <td data-label="Tracks">
        {trackedCountText(a)}
        {a.shipments === null ? null : <small>{formatCount(a.shipments, "shipment")}</small>}
      </td>
      <td data-label="Last response">
        <TimeWithAge at={a.last_answer_at} unknown={a.kind === "vessels" ? "No position yet" : "Unknown"} />
      </td>
      <td data-label="Last new report">
        <TimeWithAge at={a.last_change_at} unknown="Unknown" />
      </td>
      <td data-label="Errors">
        <span className={a.failing > 0 ? text.wrong : undefined}>{formatErrors(a)}</span>
        {failures === null ? null : <small>{failures}</small>}
        {a.last_failure === null ? null : <small className={text.breakable}>{a.last_failure}</small>}
      </td>
      <td data-label="Rejected reports">
        <RejectedShare source={source} />
      </td>
      <td data-label="Remaining calls">
        {a.calls_left === null ? (
          <UnknownValue>Unknown</UnknownValue>
        ) : (
          a.calls_left.map((quota) => (
            <div key={`${quota.requests}/${quota.seconds}`}>{formatRemainingCalls(quota)}</div>
          ))
        )}
      </td>
      <td data-label="Queue">
        {a.unread_since === null ? "Empty" : `Unread responses, oldest ${formatAge(a.unread_since)}`}
        {a.next_poll_at === null ? null : (
          <small>
            next check <Time at={a.next_poll_at} zone="UTC" />
          </small>
        )}
        <RefreshSource source={source} />
      </td>
    </tr>
  )
}
