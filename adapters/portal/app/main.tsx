import "./styles/fonts.css"
import "./styles/index.css"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"

import { allowEmptyMarkup } from "./allowEmptyMarkup.ts"
import { queryClient } from "./api/queryClient.ts"
import { loadAppearance, applyAppearance } from "./parts/appearance.ts"
import { followHistory } from "./parts/historyTrail.ts"
import { router } from "./router.tsx"

const element = document.querySelector("#portal")
if (element === null) throw new Error("The document lacks the element of the portal")

allowEmptyMarkup()
applyAppearance(loadAppearance())
followHistory(router.history)

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
