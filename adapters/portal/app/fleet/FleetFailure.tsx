import { lazy, Suspense } from "react"

import { Refusal } from "../api/Refusal.ts"
import { Failure } from "../parts/layout/StateBlock.tsx"
import { nameIn } from "./filters/names.ts"
import type { FleetSearch } from "./search.ts"

interface FleetFailureProps {
  readonly error: Error
  readonly retry: () => void
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
}

const RefusedFilter = lazy(async () => ({ default: (await import("./filters/RefusedFilter.tsx")).RefusedFilter }))

/** Names the rejected filter, so that the user can correct it. */
export const FleetFailure = ({ change, error, retry, search }: FleetFailureProps) => {
  const failure = { title: "The fleet could not be loaded", error, retry }
  const parameter = error instanceof Refusal ? error.parameter : null
  const name = parameter === null ? undefined : nameIn(parameter)
  return name === undefined || search[name] === undefined ? (
    <Failure {...failure} />
  ) : (
    <Suspense fallback={null}>
      <RefusedFilter {...failure} name={name} search={search} change={change} />
    </Suspense>
  )
}
