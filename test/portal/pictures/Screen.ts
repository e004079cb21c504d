import type { Page } from "playwright-core"

import type { StateName } from "./states/State.ts"

/** A page of the service, or what a click on it opens, and the states in which it is checked. */
export interface Screen {
  readonly name: string
  /** Its address; `:id` is the id of the first record of `list`, and `:share`, `:invitation`, `:consent` are those links. */
  readonly path: string
  readonly list?: string
  readonly states: ReadonlyArray<StateName>
  /** Opens a dialog, a menu, or details. */
  readonly open?: (page: Page) => Promise<unknown>
  /** What is open closes when the window changes its size. */
  readonly closesOnResize?: true
  /** Nobody is signed in. */
  readonly isPublic?: true
  /** Messages of the console that belong to the screen. */
  readonly trouble?: RegExp
}
