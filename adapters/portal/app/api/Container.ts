import type { Container } from "./schemas.ts"

export type { Container } from "./schemas.ts"

export type ContainerAttributes = Container["attributes"]
export type Readiness = Container["meta"]["release_readiness"]

/** True after the gate out from the last terminal. */
export const hasLeftTerminal = ({ meta }: Container): boolean => meta.release_readiness === "gone"
