import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { useMembers } from "../people/useMembers.ts"
import type { ApiKey } from "./ApiKey.ts"
import { userIdOf } from "./ApiKey.ts"
import { KeyRow } from "./KeyRow.tsx"

const columns = ["Name", "Key", "Role", "Acts for", "Created", "Last used", "Actions"]

export const KeyTable = () => {
  const people = useMembers().data?.data ?? []
  const list = useQuery({
    queryKey: ["keys"],
    queryFn: ({ signal }) => getDocument<Page<ApiKey>>("api_keys", {}, signal)
  })
  if (list.isError)
    return <ErrorBlock title="The keys could not be loaded" error={list.error} retry={() => void list.refetch()} />
  if (list.data === undefined) return <p role="status">Loading</p>
  return list.data.data.length === 0 ? (
    <StateBlock title="No key yet">
      <p>A program authenticates with a key. Create one for each program, so that you can revoke them separately.</p>
    </StateBlock>
  ) : (
    <Table name="API keys" columns={columns} isBusy={list.isFetching}>
      {list.data.data.map((key) => (
        <KeyRow
          key={key.id}
          apiKey={key}
          user={people.find(({ id }) => id === userIdOf(key))?.attributes.name ?? "unknown user"}
        />
      ))}
    </Table>
  )
}
