import { ErrorBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { MemberRow } from "./MemberRow.tsx"
import { useMembers } from "./useMembers.ts"

const columns = ["Name", "Role", "State", "Actions"]

export const MemberTable = () => {
  const list = useMembers()
  return (
    <>
      {list.isPending ? <p role="status">Loading</p> : null}
      {list.isError ? (
        <ErrorBlock title="The members could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.data === undefined ? null : (
        <Table name="Members" columns={columns} isBusy={list.isFetching}>
          {list.data.data.map((person) => (
            <MemberRow key={person.id} person={person} />
          ))}
        </Table>
      )}
    </>
  )
}
