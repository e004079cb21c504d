/** What the planted code asks, and what it tells: its names are the instrumenter's. */
interface Switches {
  activeMutant?: string | undefined
  /** The test that runs, where coverage is counted. */
  currentTestId?: string | undefined
  hitCount?: number
  /** More uses of the fault than this end the test, which would go on for ever. */
  hitLimit?: number
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>
  }
}

const everywhere = globalThis as unknown as { __stryker__?: Switches }

export const switches: Switches = (everywhere.__stryker__ ??= {})
