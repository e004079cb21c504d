import "../styles/fonts.css"
import "../styles/index.css"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createRoot } from "react-dom/client"

import { PartGallery } from "./PartGallery.tsx"

const element = document.querySelector("#states")
if (element === null) throw new Error("The document lacks the element of the states")

/** This page lacks a backend, so the carriers are set here. */
const client = new QueryClient()
client.setQueryData(["lines"], { data: [] })

createRoot(element).render(
  <QueryClientProvider client={client}>
    <PartGallery />
  </QueryClientProvider>
)
