import { Failure } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { PersonRow } from "./PersonRow.tsx"
import { usePeople } from "./usePeople.ts"

const columns = ["Name", "Role", "State", "Actions"]

export const PeopleTable = () => {
  const list = usePeople()
  return (
    <>
      {list.isPending ? <p role="status">Loading</p> : null}
      {list.isError ? (
        <Failure title="The members could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.data === undefined ? null : (
        <Table name="Members" columns={columns} isBusy={list.isFetching}>
          {list.data.data.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </Table>
      )}
    </>
  )
}
