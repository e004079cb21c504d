import { useContext } from "react"
import type { ReactNode } from "react"
import { UNSAFE_PortalProvider } from "react-aria/PortalProvider"

import { DialogContext } from "../layout/DialogContext.ts"

/** Draws lists and calendars in the dialog around them, because a modal dialog covers the rest of the page. */
export const Overlays = ({ children }: { readonly children: ReactNode }) => {
  const dialog = useContext(DialogContext)
  return <UNSAFE_PortalProvider getContainer={() => dialog?.current ?? document.body}>{children}</UNSAFE_PortalProvider>
}
