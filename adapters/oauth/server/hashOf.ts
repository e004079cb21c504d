import { createHash } from "node:crypto"

/** By what a record is found. */
export const hashOf = (id: string) => createHash("sha256").update(id).digest("hex")
