import { useState } from "react"

import { send } from "../api/client.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import { useChange } from "../api/useChange.ts"
import { useMe } from "../api/useMe.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { EventChoice } from "../webhooks/EventChoice.tsx"
import { ChannelFields } from "./ChannelFields.tsx"
import { ContainerFields } from "./ContainerFields.tsx"
import { attributesOf, beside, draftOf } from "./Draft.ts"
import type { Draft } from "./Draft.ts"
import type { Rule } from "./Rule.ts"
import { TimeFields } from "./TimeFields.tsx"

interface RuleFormProps {
  /** The rule that is changed; null for a new one. */
  readonly rule: Rule | null
  readonly done: () => void
}

/** What a rule tells, of which containers, where and when. */
export const RuleForm = ({ done, rule }: RuleFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(rule))
  const isOwner = useMe()?.isOwner === true
  const fill = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }))
  const save = useChange(() => {
    const data = { type: "notification_rule", attributes: attributesOf(draft, rule) }
    return rule === null
      ? send("POST", "notification_rules", data)
      : send("PATCH", `notification_rules/${rule.id}`, { ...data, id: rule.id })
  }, done)
  const { error } = save
  return (
    <Form act={rule === null ? "Create" : "Save"} change={save} beside={beside} cancel={done}>
      <Field label="Name" wrong={sentenceAbout(error, "name")}>
        {(control) => (
          <input
            {...control}
            required
            autoFocus
            maxLength={200}
            value={draft.name}
            onChange={({ target }) => fill({ name: target.value })}
          />
        )}
      </Field>
      <ChannelFields draft={draft} fill={fill} rule={rule} isOwner={isOwner} error={error} />
      <EventChoice
        chosen={draft.events}
        choose={(events) => fill({ events })}
        wrong={sentenceAbout(error, "events")}
        none="None chosen yet"
      />
      <ContainerFields draft={draft} fill={fill} error={error} />
      <TimeFields draft={draft} fill={fill} error={error} />
    </Form>
  )
}
