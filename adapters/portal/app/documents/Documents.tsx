import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { TradeDocument } from "../api/schemas.ts"
import { classes } from "../parts/classes.ts"
import { Card } from "../parts/layout/Card.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { ErrorBlock } from "../parts/layout/StateBlock.tsx"
import { rowsOf } from "../parts/rowsOf.ts"
import { AddDocument } from "./AddDocument.tsx"
import { DocumentItem } from "./DocumentItem.tsx"

import entries from "../parts/layout/entries.module.css"
import text from "../parts/text.module.css"
import styles from "./Documents.module.css"

interface DocumentsProps {
  readonly of: "containers" | "shipments"
  readonly id: string
  /** Documents with this number in their name belong to the record. */
  readonly number: string
}

const pageSize = 10
const filters = { containers: "filter[container_id]", shipments: "filter[shipment_id]" } as const

export const Documents = ({ id, number, of }: DocumentsProps) => {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: ["documents", id, page],
    queryFn: ({ signal }) =>
      getDocument<Page<TradeDocument>>(
        "documents",
        { [filters[of]]: id, include: "user", "page[size]": pageSize, "page[number]": page },
        signal
      ),
    placeholderData: keepPreviousData
  })
  const rows = rowsOf(list)
  return (
    <Card title="Documents" level={3} foot={<AddDocument number={number} />}>
      {list.isError ? (
        <ErrorBlock title="The documents could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? <p className={text.quiet}>No documents</p> : null}
      <ul className={classes(entries.entries, styles.documents)}>
        {rows?.map((document) => (
          <DocumentItem key={document.id} document={document} included={list.data?.included} />
        ))}
      </ul>
      {(list.data?.meta?.total ?? 0) > pageSize ? (
        <Pager
          nouns={["document", "documents"]}
          total={list.data?.meta?.total}
          isLoading={list.isPlaceholderData}
          size={pageSize}
          page={page}
          go={setPage}
        />
      ) : null}
    </Card>
  )
}
