import { Context } from "effect"

/** What is said of a node. */
export class Node extends Context.Service<
  Node,
  {
    readonly version: string
    /** What it does: `api`, `ingestion`, `webhook`. */
    readonly roles: ReadonlyArray<string>
    /** `embedded`, `postgres`, `memory`, and whether changes leave over NATS. */
    readonly dataPlane: string
    /** Where the data lives, for people. */
    readonly place: string
  }
>()("adapters/monitoring/Node") {}
