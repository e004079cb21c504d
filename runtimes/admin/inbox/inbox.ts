import { defineGroup } from "../AdminCommand.ts"
import { add } from "./add.ts"
import { list } from "./list.ts"
import { remove } from "./remove.ts"

export const inbox = defineGroup({
  name: "inbox",
  description: "Inboxes for messages of carriers, terminals, and railroads",
  commands: [add, list, remove]
})
