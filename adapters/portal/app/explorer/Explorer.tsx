import { Link, useSearch } from "@tanstack/react-router"
import { useState } from "react"

import { useSignedInUser } from "../api/useSignedInUser.ts"
import { SearchField } from "../parts/control/SearchField.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { OperationForm } from "./OperationForm.tsx"
import { OperationList } from "./OperationList.tsx"
import { searchOperations } from "./operations.ts"
import { useOperations } from "./useOperations.ts"

import styles from "./Explorer.module.css"

const counted = (count: number): string =>
  count === 0 ? "No operation matches" : count === 1 ? "1 operation" : `${count} operations`

export const Explorer = () => {
  useDocumentTitle("API explorer")
  const { operation: id } = useSearch({ from: "/try" })
  const [text, setText] = useState<string>()
  const list = useOperations()
  const me = useSignedInUser()
  const open = (list.data ?? []).filter(({ isForOwners }) => me?.isOwner === true || !isForOwners)
  const found = searchOperations(open, text)
  const named = list.data?.find((one) => one.id === id)
  const chosen = me === undefined || named === undefined || open.includes(named) ? named : undefined
  return (
    <Screen>
      <ScreenHeader title="API explorer">
        <SearchField label="Operation" value={text} find={setText} />
        <a href="/reference">Reference</a>
        <a href="/docs/">Documentation</a>
      </ScreenHeader>
      {list.isError ? (
        <ErrorBlock title="The operations could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <p role="status">Loading</p> : null}
      {list.data === undefined ? null : (
        <div className={styles.explorer}>
          <div className={styles.list}>
            <OperationList operations={found} chosen={chosen} areFound={text !== undefined} />
            <small role="status">{counted(found.length)}</small>
          </div>
          {chosen !== undefined && me !== undefined ? <OperationForm key={chosen.id} operation={chosen} /> : null}
          {id === undefined ? (
            <StateBlock title="Choose an operation">
              <p>Requests run in your name, with your session and your rate limit.</p>
              <Link to="/try" search={{ operation: "containers.list" }}>
                List containers
              </Link>
            </StateBlock>
          ) : null}
          {id !== undefined && named === undefined ? (
            <StateBlock title="Unknown operation">
              <p>
                This service does not have an operation called <code>{id}</code>.
              </p>
            </StateBlock>
          ) : null}
          {named !== undefined && chosen === undefined ? (
            <StateBlock title="Owners only">
              <p>Only owners can run this operation: {named.summary}. Contact an owner to get access.</p>
            </StateBlock>
          ) : null}
        </div>
      )}
    </Screen>
  )
}
