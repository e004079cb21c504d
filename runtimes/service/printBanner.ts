import { Effect } from "effect"

import { banner, isColoured, withoutSecrets } from "./banner.ts"
import type { BannerContent } from "./banner.ts"

export const print = (render: (isTerminal: boolean, isColored: boolean) => string) =>
  Effect.sync(() => {
    const isTerminal = process.stdout.isTTY
    process.stdout.write(render(isTerminal, isColoured(isTerminal, process.env["NO_COLOR"])))
  })

export const printBanner = (greeting: BannerContent) =>
  print((isTerminal, isColored) => banner(isTerminal ? greeting : withoutSecrets(greeting), isColored))
