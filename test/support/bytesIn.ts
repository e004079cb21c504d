import type { RawMessage, RawMessageInFile } from "#application/ports/voyage/observation/ObservationStore.ts"

/** The bytes of a message that the database itself has. */
export const bytesIn = ({ bytes, id }: RawMessage | RawMessageInFile): Uint8Array => {
  if (bytes === null) throw new Error(`the bytes of ${id} are in a file`)
  return bytes
}
