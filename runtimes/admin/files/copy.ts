import { defineCommand } from "../AdminCommand.ts"

export const copy = defineCommand({
  name: "files copy",
  description: "Copies the files of documents from DATA_DIR to the object storage, except those already there",
  parameters: {},
  load: () => import("./objectStorageFiles.ts"),
  run: ({ copyDocuments }) => copyDocuments
})
