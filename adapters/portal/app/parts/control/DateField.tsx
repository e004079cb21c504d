import { lazy, Suspense } from "react"

import type { DateFieldProps } from "./DateFieldProps.ts"

const DateChoice = lazy(async () => ({ default: (await import("./DateChoice.tsx")).DateChoice }))

export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<input value={props.value} readOnly aria-busy aria-label="Date" />}>
    <DateChoice {...props} />
  </Suspense>
)
