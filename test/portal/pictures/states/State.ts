import type { Page } from "playwright-core"

/** The states of a screen, by their names in pictures and reports. */
export type StateName = "full" | "empty" | "loading" | "broken" | "offline" | "long" | "many" | "changing"

/** What makes a state of a screen, and how it is recognized. */
export interface State {
  /** Changes responses before the page is loaded. */
  readonly before?: (page: Page) => Promise<unknown>
  /** An expression that is true as soon as the screen is in its state. */
  readonly isReached: string
  /** Done once the screen is shown; returns what is wrong with the state itself. */
  readonly reach?: (page: Page) => Promise<ReadonlyArray<string>>
  /** Messages of the console that the state causes. */
  readonly trouble?: RegExp
}
