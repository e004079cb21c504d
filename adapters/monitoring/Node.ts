import { Context } from "effect"

export class Node extends Context.Service<
  Node,
  {
    readonly version: string
    readonly roles: ReadonlyArray<string>
    /** Such as `embedded`, `postgres`, or `memory`, with or without NATS. */
    readonly dataPlane: string
    readonly place: string
  }
>()("adapters/monitoring/Node") {}
