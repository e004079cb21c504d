/** Where a pushing source sends its messages. */
export type Target =
  | {
      /** An inbox of the service: `http://host:port/inbox/NAME`. */
      readonly url: string
      readonly secret: string
      /** `signature`: the secret is a Base64 key, and signs each body as DCSA 2.2 has it. */
      readonly auth: "bearer" | "signature"
    }
  /** A folder that is watched: each message is a file. */
  | { readonly folder: string }

/** By SCAC or terminal code. */
export type Targets = Readonly<Record<string, Target>>
