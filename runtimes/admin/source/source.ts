import { defineGroup } from "../AdminCommand.ts"
import { add } from "./add.ts"
import { change } from "./change.ts"
import { health } from "./health.ts"
import { list } from "./list.ts"
import { offers } from "./offers.ts"
import { remove } from "./remove.ts"
import { reseal } from "./reseal.ts"
import { test } from "./test.ts"

export const source = defineGroup({
  name: "source",
  description: "Credentials for polling carriers, terminals, and railroads",
  commands: [offers, add, change, test, list, remove, reseal, health]
})
