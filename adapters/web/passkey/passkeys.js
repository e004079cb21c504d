const create = (options) =>
  navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })

const get = (options) =>
  navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })

const ceremonies = { create, get }

const canUsePasskeys = () => typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === "function"

/** An error page contains one sentence, after the link back. */
const sentenceOf = (page) =>
  new DOMParser().parseFromString(page, "text/html").querySelector("main p:not(.way)")?.textContent

const optionsFor = async (form) => {
  const body = new URLSearchParams(new FormData(form))
  const response = await fetch(form.dataset.options, { method: "POST", body })
  if (response.redirected) throw new Error("You are signed out. Reload this page.")
  if (!response.ok) throw new Error(sentenceOf(await response.text()) ?? "Landfall is unavailable. Try again.")
  return response.json()
}

const reasonOf = ({ message, name }) => {
  if (name === "NotAllowedError" || name === "AbortError") return "No passkey was chosen."
  return name === "InvalidStateError" ? "This device already has a passkey for you." : message
}

const submitWithPasskey = async (form) => {
  const problem = form.querySelector("[role=alert]")
  problem.textContent = ""
  try {
    const options = await optionsFor(form)
    const credential = await ceremonies[form.dataset.passkey](options)
    form.elements.namedItem("credential").value = JSON.stringify(credential)
    // Only the options request needs the password.
    form.elements.namedItem("password")?.remove()
    form.submit()
  } catch (error) {
    problem.textContent = reasonOf(error)
  }
}

// Without a host name the page contains no forms, and the note explains it.
const forms = document.querySelectorAll("form[data-passkey]")

if (canUsePasskeys() && forms.length > 0) {
  for (const note of document.querySelectorAll("[data-without-passkeys]")) note.hidden = true
  for (const form of forms) {
    form.hidden = false
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      void submitWithPasskey(form)
    })
  }
}
