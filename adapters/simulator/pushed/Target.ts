export type Target =
  | {
      readonly url: string
      readonly secret: string
      /** `signature`: the secret is a Base64 key that signs each body as DCSA 2.2 defines. */
      readonly auth: "bearer" | "signature"
    }
  | { readonly folder: string }

/** By SCAC or terminal code. */
export type Targets = Readonly<Record<string, Target>>
