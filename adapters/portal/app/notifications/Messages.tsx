import { ErrorBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { Time } from "../parts/Time.tsx"
import { kinds, statuses } from "./Rule.ts"
import type { Message, Rule } from "./Rule.ts"
import { useMessages } from "./useRules.ts"

import text from "../parts/text.module.css"

const columns = ["State", "Kind", "Changes", "When", "Attempts", "Last error"]

const MessageRow = ({ message: { attributes: a }, zone }: { readonly message: Message; readonly zone: string }) => (
  <tr>
    <th scope="row">
      <span className={a.status === "failed" ? text.wrong : undefined}>{statuses[a.status]}</span>
    </th>
    <td data-label="Kind">{kinds[a.kind]}</td>
    <td data-label="Changes">{a.kind === "test" ? "None" : a.event_ids.length + a.more}</td>
    <td data-label="When">
      <Time at={a.sent_at ?? a.due_at} zone={zone} />
    </td>
    <td data-label="Attempts">{a.attempts}</td>
    <td data-label="Last error">{a.last_error ?? "None"}</td>
  </tr>
)

export const Messages = ({ rule: { attributes, id } }: { readonly rule: Rule }) => {
  const list = useMessages(id)
  const messages = list.data?.data
  if (list.isError) {
    return <ErrorBlock title="The messages could not be loaded" error={list.error} retry={() => void list.refetch()} />
  }
  if (messages === undefined) return <p role="status">Loading</p>
  if (messages.length === 0) return <p>No messages yet.</p>
  return (
    <Table name={`Messages of ${attributes.name}`} columns={columns}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} zone={attributes.timezone} />
      ))}
    </Table>
  )
}
