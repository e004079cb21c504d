import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { useSignedInUser } from "../api/useSignedInUser.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { FormError } from "../forms/FormError.tsx"
import { LastMessages } from "./LastMessages.tsx"
import { channels, ruleStateText, scheduleText } from "./Rule.ts"
import type { Rule } from "./Rule.ts"
import { RuleDialog } from "./RuleDialog.tsx"

import actions from "../parts/layout/actions.module.css"
import text from "../parts/text.module.css"

export const RuleRow = ({ rule }: { readonly rule: Rule }) => {
  const { attributes: a, id, relationships } = rule
  const me = useSignedInUser()
  const user = relationships?.["user"]?.data
  const isMine = user != null && !Array.isArray(user) && (user as { readonly id: string }).id === me?.id
  const mayChange = isMine || me?.isOwner === true
  const path = `notification_rules/${id}`
  const change = useApiMutation((attributes: { readonly paused?: boolean; readonly subscribed?: boolean }) =>
    sendDocument("PATCH", path, { type: "notification_rule", id, attributes })
  )
  const isForMe = a.channel === "mail" && (a.scope === "account" || isMine)
  return (
    <tr>
      <th scope="row">
        {a.name}
        <small>{a.scope === "account" ? "For everyone in the account" : isMine ? "For you" : "For another user"}</small>
      </th>
      <td data-label="To">
        {channels[a.channel]}
        {a.address_hint === null ? null : <small>{a.address_hint}</small>}
      </td>
      <td data-label="When">{scheduleText(a)}</td>
      <td data-label="Events">{a.events.length}</td>
      <td data-label="State">
        <span className={a.problem === null ? undefined : text.wrong}>{ruleStateText(a)}</span>
      </td>
      <td data-label="Actions">
        <div className={actions.actions}>
          <LastMessages rule={rule} mayTest={mayChange} />
          {isForMe ? (
            <button
              type="button"
              aria-label={`${a.subscribed ? "Unsubscribe me" : "Subscribe me"}: ${a.name}`}
              disabled={change.isPending}
              onClick={() => change.mutate({ subscribed: !a.subscribed })}
            >
              {a.subscribed ? "Unsubscribe me" : "Subscribe me"}
            </button>
          ) : null}
          {mayChange ? (
            <>
              <RuleDialog rule={rule} />
              <button
                type="button"
                aria-label={`${a.paused ? "Resume" : "Pause"}: ${a.name}`}
                disabled={change.isPending}
                onClick={() => change.mutate({ paused: !a.paused })}
              >
                {a.paused ? "Resume" : "Pause"}
              </button>
              <ConfirmButton act="Delete" what={a.name} isDangerous change={() => sendDocument("DELETE", path)}>
                <p>This rule stops sending messages, and queued messages are discarded. This cannot be undone.</p>
              </ConfirmButton>
            </>
          ) : null}
        </div>
        <FormError error={change.error} again={() => change.reset()} />
      </td>
    </tr>
  )
}
