import { get, send } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import { useChange } from "../api/useChange.ts"
import { useMe } from "../api/useMe.ts"
import { applied } from "../forms/edits.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { Meanwhile } from "../forms/Meanwhile.tsx"
import { useEdits } from "../forms/useEdits.ts"
import { EventChoice } from "../webhooks/EventChoice.tsx"
import { ChannelFields } from "./ChannelFields.tsx"
import { ContainerFields } from "./ContainerFields.tsx"
import { attributesOf, beside, draftOf, nowOf } from "./Draft.ts"
import { eventText } from "./eventText.ts"
import type { Rule } from "./Rule.ts"
import { TimeFields } from "./TimeFields.tsx"

interface RuleFormProps {
  /** Null for a new rule. */
  readonly rule: Rule | null
  readonly done: () => void
}

export const RuleForm = ({ done, rule }: RuleFormProps) => {
  const { changed, edits, fill, isUnsaved, values: draft } = useEdits(draftOf(rule))
  const isOwner = useMe()?.isOwner === true
  const save = useChange(async () => {
    const type = "notification_rule"
    if (rule === null) return send("POST", "notification_rules", { type, attributes: attributesOf(draft) })
    const path = `notification_rules/${rule.id}`
    const { data } = await get<Document<Rule>>(path)
    return send("PATCH", path, { type, id: rule.id, attributes: attributesOf(applied(edits, draftOf(data))) })
  }, done)
  const { error } = save
  return (
    <Form act={rule === null ? "Create" : "Save"} change={save} beside={beside} cancel={done} isUnsaved={isUnsaved}>
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
        none="None selected yet"
        textOf={eventText}
      />
      <ContainerFields draft={draft} fill={fill} error={error} />
      <TimeFields draft={draft} fill={fill} error={error} />
      <Meanwhile
        now={changed.length === 0 ? null : changed.map((name) => nowOf(name, draftOf(rule))).join("; ")}
        then="Saving replaces these values with yours; both changes of the events are kept."
      />
    </Form>
  )
}
