import { openFile } from "../../openFile.ts"
import type { OpenFile } from "../../openFile.ts"

const isEdifact = (bytes: Uint8Array): boolean => /^UN/i.test(new TextDecoder().decode(bytes.subarray(0, 2)))

export const openEdifact = (bytes: Uint8Array): OpenFile => openFile(bytes, isEdifact)
