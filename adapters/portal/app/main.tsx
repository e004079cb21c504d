import "./styles/fonts.css"
import "./styles/index.css"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"

import { allowEmptyMarkup } from "./allowEmptyMarkup.ts"
import { queries } from "./api/queries.ts"
import { keptLight, shine } from "./parts/light.ts"
import { followHistory } from "./parts/trail.ts"
import { router } from "./router.tsx"

const element = document.querySelector("#portal")
if (element === null) throw new Error("The document lacks the element of the portal")

allowEmptyMarkup()
shine(keptLight())
followHistory(router.history)

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
