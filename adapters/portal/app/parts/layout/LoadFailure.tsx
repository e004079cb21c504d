import type { ReactNode } from "react"

import { ApiError } from "../../api/ApiError.ts"
import { ErrorBlock, StateBlock } from "./StateBlock.tsx"

interface LoadFailureProps {
  readonly noun: "container" | "shipment" | "webhook"
  readonly error: Error
  readonly retry: () => void
  readonly children: ReactNode
}

export const LoadFailure = ({ children, error, noun, retry }: LoadFailureProps) =>
  error instanceof ApiError && error.status === 404 ? (
    <StateBlock title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`}>
      <p>Check the address. A {noun} of another account is not shown here.</p>
      {children}
    </StateBlock>
  ) : (
    <ErrorBlock title={`The ${noun} could not be loaded`} error={error} retry={retry} />
  )
