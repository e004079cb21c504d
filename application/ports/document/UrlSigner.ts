import { Context } from "effect"

import type { Stored } from "../Stored.ts"

export class UrlSigner extends Context.Service<
  UrlSigner,
  {
    /** Consists of letters, digits, `-`, and `_`. */
    readonly sign: (text: string) => Stored<string>
    /** Takes equally long for right and wrong signatures. */
    readonly isSigned: (text: string, signature: string) => Stored<boolean>
  }
>()("application/ports/document/UrlSigner") {}
