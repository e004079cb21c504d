import { Context } from "effect"

import type { Stored } from "../Stored.ts"

/** Port: signatures with a secret key of this service. */
export class UrlSigner extends Context.Service<
  UrlSigner,
  {
    /** Of letters, digits, `-` and `_`. */
    readonly sign: (text: string) => Stored<string>
    /** Takes as long for a wrong signature as for a right one. */
    readonly isSigned: (text: string, signature: string) => Stored<boolean>
  }
>()("application/ports/document/UrlSigner") {}
