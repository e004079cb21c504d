import { Effect } from "effect"

import { banner, isColoured, withoutSecrets } from "./banner.ts"
import type { BannerContent } from "./banner.ts"

export const printBanner = (greeting: BannerContent) =>
  Effect.sync(() => {
    const isTerminal = process.stdout.isTTY
    const shown = isTerminal ? greeting : withoutSecrets(greeting)
    process.stdout.write(banner(shown, isColoured(isTerminal, process.env["NO_COLOR"])))
  })
