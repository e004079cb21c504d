import { Effect } from "effect"

import { banner, isColoured } from "./banner.ts"
import type { Greeting } from "./banner.ts"

export const greet = (greeting: Greeting) =>
  Effect.sync(() => process.stdout.write(banner(greeting, isColoured(process.stdout.isTTY, process.env["NO_COLOR"]))))
