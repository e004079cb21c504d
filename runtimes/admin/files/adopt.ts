import { defineCommand } from "../AdminCommand.ts"

export const adopt = defineCommand({
  name: "files adopt",
  description: "Assigns the object storage to this database after a restore, and deletes files without a row",
  parameters: {},
  load: () => import("./objectStorageFiles.ts"),
  run: ({ adoptFiles }) => adoptFiles
})
