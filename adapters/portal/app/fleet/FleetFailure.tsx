import { lazy, Suspense } from "react"

import { ApiError } from "../api/ApiError.ts"
import { ErrorBlock } from "../parts/layout/StateBlock.tsx"
import { filterNameOf } from "./filters/names.ts"
import type { FleetSearch } from "./search.ts"

interface FleetFailureProps {
  readonly error: Error
  readonly retry: () => void
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
}

const RefusedFilter = lazy(async () => ({ default: (await import("./filters/RejectedFilter.tsx")).RejectedFilter }))

/** Names the rejected filter, so that the user can correct it. */
export const FleetFailure = ({ change, error, retry, search }: FleetFailureProps) => {
  const failure = { title: "The fleet could not be loaded", error, retry }
  const parameter = error instanceof ApiError ? error.parameter : null
  const name = parameter === null ? undefined : filterNameOf(parameter)
  return name === undefined || search[name] === undefined ? (
    <ErrorBlock {...failure} />
  ) : (
    <Suspense fallback={null}>
      <RefusedFilter {...failure} name={name} search={search} change={change} />
    </Suspense>
  )
}
