import type { ContainerId } from "#domain/Identifiers.ts"

/** One change that a message tells of. */
export interface MessageItem {
  readonly sentence: string
  readonly container_id: ContainerId | null
  /** Where it is in the portal; null while the public address is not known. */
  readonly link: string | null
  /** The picture of its map, which asks for a session or a key; null where there is none. */
  readonly map: string | null
}

/** What people are told, in no particular form. */
export interface Message {
  readonly title: string
  readonly items: ReadonlyArray<MessageItem>
  /** How many further changes there are. */
  readonly more: number
  /** Which rule tells it, in a sentence. */
  readonly why: string
  /** Where the rules are; null while the public address is not known. */
  readonly rules: string | null
}
