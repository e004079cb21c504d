import type { Page } from "playwright-core"

import type { Received } from "../../service/support/receiver.ts"
import type { onPages, World } from "../support/World.ts"
import type { Hand } from "./Hand.ts"

/** What somebody has before them who begins a task: the fleet, as it opens. */
export interface Desk {
  readonly hand: Hand
  readonly page: Page
  readonly service: World["Service"]["service"]
  readonly open: Parameters<Parameters<typeof onPages>[0]>[1]
  /** A digit that no other run of the same task has. */
  readonly turn: number
  /** A program of the user's own that is sent webhooks. */
  readonly receiver: {
    readonly url: string
    readonly received: ReadonlyArray<Received>
    /** From now on it refuses for good, or takes again what comes. */
    readonly refuse: (does: boolean) => void
  }
}

/** Something that people come for. */
export interface Task {
  readonly who: "dispatcher" | "developer"
  readonly name: string
  /** Makes what has to be there before; what it answers is the work itself, which is timed. */
  readonly begin: (desk: Desk) => Promise<() => Promise<void>>
}
