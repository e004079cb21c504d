import { redirectToReference } from "./redirectToReference.ts"
import { startSearch } from "./search.ts"

redirectToReference(location)

const form = document.querySelector<HTMLFormElement>("form[role=search]")
if (form !== null) startSearch(form)
