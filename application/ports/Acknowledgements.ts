import { Context } from "effect"

/** What the receiver of an interchange answers to its sender. */
export interface Acknowledgement {
  /** Of the file that it is put into, such as `997` or `contrl`. */
  readonly extension: string
  readonly text: string
}

/** Port: acknowledgements of EDI interchanges. */
export class Acknowledgements extends Context.Service<
  Acknowledgements,
  {
    /** Null when the bytes are no interchange, or one to which nothing is answered. */
    readonly of: (bytes: Uint8Array) => Acknowledgement | null
  }
>()("application/Acknowledgements") {}
