import { Link } from "@tanstack/react-router"

import { Method } from "./Method.tsx"
import type { Operation } from "./Operation.ts"
import { groupOperations } from "./operations.ts"

import styles from "./OperationList.module.css"

interface OperationListProps {
  readonly operations: ReadonlyArray<Operation>
  readonly chosen: Operation | undefined
  /** Search results are expanded. */
  readonly areFound: boolean
}

export const OperationList = ({ areFound, chosen, operations }: OperationListProps) => (
  <nav aria-label="Operations">
    {groupOperations(operations).map(([group, members]) => (
      <details key={`${group} ${areFound}`} className={styles.group} open={areFound || group === chosen?.group}>
        <summary>
          {group} <small>{members.length}</small>
        </summary>
        <ul>
          {members.map((operation) => (
            <li key={operation.id}>
              <Link
                to="/try"
                search={{ operation: operation.id }}
                title={`${operation.method} ${operation.path}`}
                className={styles.operation ?? ""}
                activeProps={{ className: styles.current ?? "" }}
              >
                <Method operation={operation} /> {operation.summary}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </nav>
)
