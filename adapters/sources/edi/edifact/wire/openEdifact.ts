import { openEdiFile } from "../../openFile.ts"
import type { OpenedFile } from "../../openFile.ts"

const isEdifact = (bytes: Uint8Array): boolean => /^UN/i.test(new TextDecoder().decode(bytes.subarray(0, 2)))

export const openEdifact = (bytes: Uint8Array): OpenedFile => openEdiFile(bytes, isEdifact)
