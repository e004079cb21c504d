import { Link } from "@tanstack/react-router"

import type { Operation } from "./Operation.ts"
import { byGroup } from "./operations.ts"

interface OperationListProps {
  readonly operations: ReadonlyArray<Operation>
  readonly chosen: Operation | undefined
  /** Whether they are what was searched for, so that all of them are to be seen. */
  readonly areFound: boolean
}

/** What there is to choose from, by what it is about. */
export const OperationList = ({ areFound, chosen, operations }: OperationListProps) => (
  <nav aria-label="Operations">
    {byGroup(operations).map(([group, members]) => (
      <details key={`${group} ${areFound}`} open={areFound || group === chosen?.group}>
        <summary>
          {group.replaceAll("_", " ")} <small>{members.length}</small>
        </summary>
        <ul>
          {members.map(({ id, method, path, summary }) => (
            <li key={id}>
              <Link to="/try" search={{ operation: id }} title={`${method} ${path}`}>
                <b className={method === "GET" ? "method" : "method changing"}>{method}</b> {summary}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </nav>
)
