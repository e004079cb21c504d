import { counted } from "../parts/counted.ts"
import { ago } from "../parts/days.ts"
import { Unknown } from "../parts/fact/Unknown.tsx"
import { providerName } from "../parts/providerName.ts"
import { Time } from "../parts/Time.tsx"
import { AskNow } from "./AskNow.tsx"
import { Expiry } from "./Expiry.tsx"
import { callsInWords, errorsInWords, failuresInWords, refusedInWords } from "./figures.ts"
import { kinds } from "./Source.ts"
import type { Source } from "./Source.ts"
import { SourceState } from "./SourceState.tsx"

import text from "../parts/text.module.css"

const Moment = ({ at, unknown }: { readonly at: string | null; readonly unknown: string }) =>
  at === null ? (
    <Unknown>{unknown}</Unknown>
  ) : (
    <>
      {ago(at)}
      <small>
        <Time at={at} zone="UTC" />
      </small>
    </>
  )

const followed = ({ kind, numbers }: Source["attributes"]): string => {
  if (kind === "inbox") return counted(numbers, "inbox", "inboxes")
  return counted(numbers, kind === "vessels" ? "vessel" : "number")
}

export const SourceRow = ({ source }: { readonly source: Source }) => {
  const a = source.attributes
  const failures = failuresInWords(a.failures_last_day)
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
        {a.expires_at === null ? null : <Expiry at={a.expires_at} />}
      </td>
      <td data-label="Tracks">
        {followed(a)}
        {a.shipments === null ? null : <small>{counted(a.shipments, "shipment")}</small>}
      </td>
      <td data-label="Last response">
        <Moment at={a.last_answer_at} unknown={a.kind === "vessels" ? "No position yet" : "Unknown"} />
      </td>
      <td data-label="Last new report">
        <Moment at={a.last_change_at} unknown="Unknown" />
      </td>
      <td data-label="Errors">
        <span className={a.failing > 0 ? text.wrong : undefined}>{errorsInWords(a)}</span>
        {failures === null ? null : <small>{failures}</small>}
        {a.last_failure === null ? null : <small className={text.breakable}>{a.last_failure}</small>}
      </td>
      <td data-label="Rejected reports">
        {a.reports === null || a.refused_reports === null ? (
          <Unknown>Unknown</Unknown>
        ) : a.reports === 0 ? (
          "No report yet"
        ) : (
          refusedInWords(a.refused_reports, a.reports)
        )}
      </td>
      <td data-label="Remaining calls">
        {a.calls_left === null ? (
          <Unknown>Unknown</Unknown>
        ) : (
          a.calls_left.map((quota) => <div key={`${quota.requests}/${quota.seconds}`}>{callsInWords(quota)}</div>)
        )}
      </td>
      <td data-label="Queue">
        {a.unread_since === null ? "Empty" : `Unread responses, oldest ${ago(a.unread_since)}`}
        {a.next_poll_at === null ? null : (
          <small>
            next check <Time at={a.next_poll_at} zone="UTC" />
          </small>
        )}
        <AskNow source={source} />
      </td>
    </tr>
  )
}
