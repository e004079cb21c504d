import { addCopyButtons } from "./addCopyButtons.ts"
import { redirectToReference } from "./redirectToReference.ts"
import { startSearch } from "./search.ts"
import { showCurrentPage } from "./showCurrentPage.ts"

redirectToReference(location)

const form = document.querySelector<HTMLFormElement>("form[role=search]")
if (form !== null) startSearch(form)

const list = document.querySelector<HTMLElement>("nav.pages")
if (list !== null) showCurrentPage(list)

addCopyButtons(document.querySelectorAll<HTMLElement>("article pre"))
