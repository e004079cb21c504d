import { Context } from "effect"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Signatures with a secret key of this service. */
export class UrlSigner extends Context.Service<
  UrlSigner,
  {
    /** Letters, digits, `-`, and `_`. */
    readonly sign: (text: string) => StoreEffect<string>
    /** Takes equally long for right and wrong signatures. */
    readonly isSigned: (text: string, signature: string) => StoreEffect<boolean>
  }
>()("application/ports/records/document/UrlSigner") {}
