import type { Holder } from "#application/identity/account/Holder.ts"

import { flagsOf } from "../wire/query.ts"

export const isPlain = (
  { compatibility }: Holder,
  query: Parameters<typeof flagsOf>[0] & { readonly "flag[provenance]"?: string }
): boolean => flagsOf(query).length === 0 && query["flag[provenance]"] !== "true" && !compatibility
