import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { MailNotice } from "./MailNotice.tsx"
import { RuleDialog } from "./RuleDialog.tsx"
import { RuleRow } from "./RuleRow.tsx"
import { useRules } from "./useRules.ts"

const columns = ["Rule", "To", "When", "Events", "State", "Actions"]

export const Notifications = () => {
  useDocumentTitle("Notifications")
  const list = useRules()
  const rules = list.data?.data
  const missing = list.data?.meta.mail.missing_variables ?? []
  return (
    <Screen>
      <ScreenHeader title="Notifications">
        <RuleDialog rule={null} />
      </ScreenHeader>
      {list.isError ? (
        <ErrorBlock title="The rules could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <p role="status">Loading</p> : null}
      {missing.length === 0 ? null : <MailNotice missing={missing} />}
      {rules?.length === 0 ? (
        <StateBlock title="No rules yet">
          <p>A rule notifies you of changes by email, in Slack, or in Microsoft Teams.</p>
        </StateBlock>
      ) : null}
      {rules === undefined || rules.length === 0 ? null : (
        <Table name="Rules" columns={columns} isBusy={list.isFetching}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </Table>
      )}
    </Screen>
  )
}
