import { createHash } from "node:crypto"

export const hashOf = (id: string) => createHash("sha256").update(id).digest("hex")
