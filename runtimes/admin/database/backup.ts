import { file } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"

export const backup = defineCommand({
  name: "backup",
  description: "Writes a backup of the whole database to a new file",
  examples: ["/backups/landfall.backup"],
  parameters: { file: file("The backup", "the path of a file that does not exist yet") },
  load: () => import("./backups.ts"),
  run: ({ backUp }, { file }) => backUp(file)
})
