import { useContext } from "react"
import type { ReactNode } from "react"
import { UNSAFE_PortalProvider } from "react-aria/PortalProvider"

import { DialogContext } from "../layout/DialogContext.ts"

/** A modal dialog covers the rest of the page, so overlays render inside it. */
export const Overlays = ({ children }: { readonly children: ReactNode }) => {
  const dialog = useContext(DialogContext)
  return <UNSAFE_PortalProvider getContainer={() => dialog?.current ?? document.body}>{children}</UNSAFE_PortalProvider>
}
