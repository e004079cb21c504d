import type { ReactNode } from "react"

import { Refusal } from "../../api/Refusal.ts"

import actions from "./actions.module.css"
import styles from "./StateBlock.module.css"

interface StateBlockProps {
  readonly title: string
  readonly children?: ReactNode
}

/** What stands where there is nothing to show: why, and the next step. */
export const StateBlock = ({ children, title }: StateBlockProps) => (
  <div className={styles.state}>
    <h2>{title}</h2>
    {children}
  </div>
)

interface FailureProps {
  readonly title: string
  readonly error: Error
  readonly retry: () => void
  /** Where it says more than the service's own. */
  readonly sentence?: string
  /** Other ways on. */
  readonly children?: ReactNode
}

/** Not for this account or user: that does not pass by asking again. */
const forbidden = 403

/** What failed, in the service's own sentence, with what its operator needs to find it. */
export const Failure = ({ children, error, retry, sentence = error.message, title }: FailureProps) => (
  <div className={styles.state} role="alert">
    <h2>{title}</h2>
    <p>{sentence}</p>
    {error instanceof Refusal && error.requestId !== null ? <small>Request {error.requestId}</small> : null}
    {error instanceof Refusal && error.status === forbidden ? null : (
      <div className={actions.actions}>
        <button type="button" onClick={retry}>
          Try again
        </button>
        {children}
      </div>
    )}
  </div>
)
