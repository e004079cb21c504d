import type { ReactNode } from "react"

import { ApiError } from "../../api/ApiError.ts"

import actions from "./actions.module.css"
import styles from "./StateBlock.module.css"

interface StateBlockProps {
  readonly title: string
  readonly children?: ReactNode
}

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
  /** Replaces the API's message. */
  readonly sentence?: string
  readonly children?: ReactNode
}

/** Missing permission, which a retry does not resolve. */
const forbiddenStatus = 403

/** Operators find the request by its id. */
export const ErrorBlock = ({ children, error, retry, sentence = error.message, title }: FailureProps) => (
  <div className={styles.state} role="alert">
    <h2>{title}</h2>
    <p>{sentence}</p>
    {error instanceof ApiError && error.requestId !== null ? <small>Request {error.requestId}</small> : null}
    {error instanceof ApiError && error.status === forbiddenStatus ? null : (
      <div className={actions.actions}>
        <button type="button" onClick={retry}>
          Try again
        </button>
        {children}
      </div>
    )}
  </div>
)
