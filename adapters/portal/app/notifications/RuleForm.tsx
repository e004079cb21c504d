import { attributeErrorOf } from "../api/ApiError.ts"
import { getDocument, sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { useSignedInUser } from "../api/useSignedInUser.ts"
import { ConflictNotice } from "../forms/ConflictNotice.tsx"
import { changesToSend } from "../forms/edits.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { useEdits } from "../forms/useEdits.ts"
import { EventSelection } from "../webhooks/EventSelection.tsx"
import { ChannelFields } from "./ChannelFields.tsx"
import { ContainerFields } from "./ContainerFields.tsx"
import { eventText } from "./eventText.ts"
import type { Rule } from "./Rule.ts"
import { attributesOf, fieldAttributes, ruleDraftOf, currentValueText } from "./RuleDraft.ts"
import { TimeFields } from "./TimeFields.tsx"

interface RuleFormProps {
  /** Null for a new rule. */
  readonly rule: Rule | null
  readonly done: () => void
}

export const RuleForm = ({ done, rule }: RuleFormProps) => {
  const { changed, edits, fill, isUnsaved, values: draft } = useEdits(ruleDraftOf(rule))
  const isOwner = useSignedInUser()?.isOwner === true
  const save = useApiMutation(async () => {
    const type = "notification_rule"
    if (rule === null) return sendDocument("POST", "notification_rules", { type, attributes: attributesOf(draft) })
    const path = `notification_rules/${rule.id}`
    const { data } = await getDocument<Document<Rule>>(path)
    return sendDocument("PATCH", path, {
      type,
      id: rule.id,
      attributes: attributesOf(changesToSend(edits, ruleDraftOf(data)))
    })
  }, done)
  const { error } = save
  return (
    <Form
      act={rule === null ? "Create" : "Save"}
      change={save}
      beside={fieldAttributes}
      cancel={done}
      isUnsaved={isUnsaved}
    >
      <Field label="Name" wrong={attributeErrorOf(error, "name")}>
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
      <EventSelection
        chosen={draft.events}
        choose={(events) => fill({ events })}
        wrong={attributeErrorOf(error, "events")}
        none="None selected yet"
        textOf={eventText}
      />
      <ContainerFields draft={draft} fill={fill} error={error} />
      <TimeFields draft={draft} fill={fill} error={error} />
      <ConflictNotice
        now={changed.length === 0 ? null : changed.map((name) => currentValueText(name, ruleDraftOf(rule))).join("; ")}
        then="Saving replaces these values with yours; both changes of the events are kept."
      />
    </Form>
  )
}
