import type { ReactNode } from "react"

/** Nobody has reported it; never the same sign as "none". */
export const Unknown = ({ children = "Not reported" }: { readonly children?: ReactNode }) => (
  <span className="unknown">{children}</span>
)

/** Reported that there is none. */
export const None = ({ children = "None" }: { readonly children?: ReactNode }) => (
  <span className="none">{children}</span>
)
