export type Target =
  | {
      readonly url: string
      readonly secret: string
      /** `signature`: a Base64 key that signs each body as in DCSA 2.2. */
      readonly auth: "bearer" | "signature"
    }
  | { readonly folder: string }

/** By SCAC or terminal code. */
export type Targets = Readonly<Record<string, Target>>
