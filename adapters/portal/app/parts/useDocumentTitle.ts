import { useEffect } from "react"

/** The name of the page in the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Landfall`
  }, [title])
}
