import { useQuery } from "@tanstack/react-query"
import { useState } from "react"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { Pager } from "../parts/layout/Pager.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import type { PublishableToken } from "./PublishableToken.ts"
import { TokenRow } from "./TokenRow.tsx"

const columns = ["Name", "Shows", "Origins", "Requests per minute", "Token", "Actions"]
const pageSize = 25

export const TokenTable = () => {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: ["tokens", page],
    queryFn: ({ signal }) =>
      getDocument<Page<PublishableToken>>(
        "publishable_tokens",
        { "page[size]": pageSize, "page[number]": page },
        signal
      )
  })
  if (list.isError)
    return <ErrorBlock title="The tokens could not be loaded" error={list.error} retry={() => void list.refetch()} />
  if (list.data === undefined) return <p role="status">Loading</p>
  if (list.data.data.length === 0)
    return (
      <StateBlock title="No token yet">
        <p>Create one for each page that shows maps, with the origins of that page.</p>
      </StateBlock>
    )
  return (
    <>
      <Table name="Publishable tokens" columns={columns} isBusy={list.isFetching}>
        {list.data.data.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </Table>
      <Pager nouns={["token", "tokens"]} total={list.data.meta?.total} size={pageSize} page={page} go={setPage} />
    </>
  )
}
