import { movedToReference } from "./moved.ts"
import { startSearch } from "./search.ts"

movedToReference(location)

const form = document.querySelector<HTMLFormElement>("form[role=search]")
if (form !== null) startSearch(form)
