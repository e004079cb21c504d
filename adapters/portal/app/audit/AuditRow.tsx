import { Link } from "@tanstack/react-router"

import { formatCode } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"
import type { Member } from "../people/Member.ts"
import { actors } from "./AuditEntry.ts"
import type { AuditEntry } from "./AuditEntry.ts"
import { AuditTarget } from "./AuditTarget.tsx"

import text from "../parts/text.module.css"

interface AuditRowProps {
  readonly entry: AuditEntry
  readonly people: ReadonlyArray<Member>
}

export const AuditRow = ({ entry: { attributes: a }, people }: AuditRowProps) => {
  const name = people.find(({ id }) => id === a.user_id)?.attributes.name
  const who = a.user_id === null ? a.actor_id : (name ?? "Removed user")
  return (
    <tr>
      <th scope="row">
        {formatCode(a.action)}
        <small>entry {a.sequence}</small>
      </th>
      <td data-label="Actor">
        {who ?? actors[a.actor_type]}
        {who === null ? null : <small>{actors[a.actor_type]}</small>}
      </td>
      <td data-label="Time">
        <Time at={a.at} zone="UTC" />
      </td>
      <td data-label="Source IP">
        {a.address ?? <span className={text.quiet}>Not recorded</span>}
        {a.request_id === null ? null : (
          <small className={text.links}>
            <Link to="/audit" search={{ request: a.request_id }}>
              Entries of this request
            </Link>
          </small>
        )}
      </td>
      <td data-label="Target">
        <AuditTarget type={a.target_type} id={a.target_id} />
      </td>
      <td data-label="Changes">
        {a.changed.length === 0 ? <span className={text.quiet}>–</span> : a.changed.map(formatCode).join(", ")}
      </td>
    </tr>
  )
}
