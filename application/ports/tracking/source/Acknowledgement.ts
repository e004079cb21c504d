/** Acknowledgement of an EDI interchange, for its sender. */
export interface Acknowledgement {
  /** File extension, such as `997` or `contrl`. */
  readonly extension: string
  readonly text: string
}
